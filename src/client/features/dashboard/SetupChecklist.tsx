import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Circle, CircleCheck } from 'lucide';

import type { Organization } from '../../../shared/organizations/contract.ts';
import { endSetup, type SetupStep, setupSteps } from '../../../shared/organizations/setup.ts';
import { pathTo } from '../../../shared/pages/pages.ts';
import { call } from '../../platform/api/call.ts';
import { Link } from '../../platform/router/router.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { showToast } from '../../ui/toasts/toasts.ts';
import { setupQuery } from '../organizations/setup-query.ts';

/** The first tasks of a new organisation. A dismissed list does not return. */
export function SetupChecklist({ organization }: { organization: Organization }) {
  const queryClient = useQueryClient();
  const options = setupQuery(organization.id);
  const { data } = useQuery(options);
  const { mutate: dismiss, isPending } = useMutation({
    mutationFn: () => call(endSetup, { params: { id: organization.id } }),
    onSuccess: () => queryClient.setQueryData(options.queryKey, null),
    onError: (error) => showToast({ variant: 'failure', title: 'Fout', description: error.message }),
  });
  const isComplete = data?.done.length === setupSteps.length;

  if (!data) return null;
  const steps = describeSteps(organization);
  return (
    <section aria-labelledby="aan-de-slag" className="rounded-card border-line bg-surface mt-8 border p-5 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 id="aan-de-slag" className="text-2xl font-bold">
            {isComplete ? 'Helemaal klaar' : 'Aan de slag'}
          </h2>
          <p className="text-muted mt-1">
            {isComplete ? 'Nu' : `Nog ${setupSteps.length - data.done.length} te gaan, dan`} staat {organization.name}{' '}
            klaar voor iedereen die iets kwijt is.
          </p>
        </div>
        <Button variant="outline" disabled={isPending} onClick={() => dismiss()}>
          {isComplete ? 'Sluiten' : 'Verberg'}
        </Button>
      </div>
      <ol className="mt-4 grid gap-1 sm:grid-cols-2 sm:gap-x-6">
        {setupSteps.map((step) => (
          <Step key={step} {...steps[step]} isDone={data.done.includes(step)} />
        ))}
      </ol>
    </section>
  );
}

interface StepProps {
  title: string;
  why: string;
  to: string;
}

function describeSteps(organization: Organization): Record<SetupStep, StepProps> {
  return {
    hours: {
      title: 'Vul de openingstijden in',
      why: 'Zo weet iedereen wanneer je spullen kunt ophalen.',
      to: `${pathTo('settings', organization)}#openingstijden`,
    },
    colleague: {
      title: 'Nodig een collega uit',
      why: 'Samen gaat het sneller.',
      to: '#uitnodigen',
    },
    item: {
      title: 'Plaats het eerste voorwerp',
      why: 'Een foto is genoeg om te beginnen.',
      to: pathTo('upload', organization),
    },
    poster: {
      title: 'Hang de poster op',
      why: 'Met een QR-code die naar de gevonden voorwerpen leidt.',
      to: pathTo('poster', organization),
    },
  };
}

function Step({ title, why, to, isDone }: StepProps & { isDone: boolean }) {
  const icon = isDone ? CircleCheck : Circle;
  return (
    <li className="flex gap-3 py-2">
      <Icon node={icon} className={`mt-0.5 size-6 shrink-0 ${isDone ? 'text-good' : 'text-muted'}`} />
      <div className="min-w-0">
        {isDone ? (
          <p className="text-muted">
            <s>{title}</s> <span className="sr-only">(gedaan)</span>
          </p>
        ) : (
          <>
            <Link
              to={to}
              className="text-accent font-semibold underline"
              onClick={(event) => {
                if (!to.startsWith('#')) return;
                event.preventDefault();
                document.querySelector<HTMLElement>(`${to} textarea`)?.focus();
              }}
            >
              {title}
            </Link>
            <p className="text-muted text-sm">{why}</p>
          </>
        )}
      </div>
    </li>
  );
}
