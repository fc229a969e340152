import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, PackageX, Printer, Undo2 } from 'lucide';
import { useRef, useState } from 'react';

import type { DisposalDetail } from '../../../../shared/clearing-out/contract.ts';
import type { Organization } from '../../../../shared/organizations/contract.ts';
import { can } from '../../../../shared/platform/policy.ts';
import { useAuth } from '../../../platform/auth/auth.tsx';
import { Link } from '../../../platform/router/router.tsx';
import { longDateTime } from '../../../platform/time/dates.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { itemsInWords } from '../../items/list/items-in-words.ts';
import { clearingOutPaths } from '../clearing-out-paths.ts';
import { disposalQuery, isDisposalNotFound } from '../queries.ts';
import { DisposalContents } from './DisposalContents.tsx';
import { DisposalFacts } from './DisposalFacts.tsx';
import { printWithPhotos } from './print-with-photos.ts';
import { Receipt } from './Receipt.tsx';
import { usePutBack } from './use-put-back.ts';

interface OpenedDisposalProps {
  id: string;
  organization: Organization;
}

export function OpenedDisposal({ id, organization }: OpenedDisposalProps) {
  const { data, error, refetch } = useQuery(disposalQuery(organization.id, id));
  if (isDisposalNotFound(error)) return <DisposalNotFound organization={organization} />;
  if (!data) return error ? <Failure message={error.message} onRetry={() => void refetch()} /> : <Spinner />;
  return <DisposalView disposal={data} organization={organization} />;
}

/** Items can be put back on screen; on paper this is the list for the recipient. */
function DisposalView({ disposal, organization }: { disposal: DisposalDetail; organization: Organization }) {
  const { actor } = useAuth();
  const { number, is_handed_in, items, put_back_until } = disposal;
  const page = useRef<HTMLDivElement>(null);
  const putBack = usePutBack(organization);
  const [isConfirming, setIsConfirming] = useState(false);
  const canPutBack = put_back_until !== null && items > 0 && can(actor, 'clearing_out.do', { org_id: organization.id });
  return (
    <div ref={page}>
      <Link
        to={clearingOutPaths(organization).gone}
        className="text-accent -ms-2 -mt-3 inline-flex min-h-11 items-center gap-1.5 rounded-xl px-2 font-semibold hover:underline print:hidden"
      >
        <Icon node={ArrowLeft} className="size-5" />
        Alles wat al weg is
      </Link>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-3xl font-extrabold">
            {is_handed_in ? 'Ingeleverd' : 'Weggegeven'}, nummer {number}
          </h1>
          <p className="text-muted mt-1 text-lg wrap-anywhere">{organization.name}</p>
        </div>
        {items > 0 && (
          <div className="flex flex-wrap gap-3 print:hidden">
            {canPutBack && (
              <Button
                variant="outline"
                className="px-4!"
                disabled={putBack.isPending}
                onClick={() => setIsConfirming(true)}
              >
                <Icon node={Undo2} className="size-5 shrink-0" />
                Alles terugzetten
              </Button>
            )}
            <Button
              variant={is_handed_in ? 'solid' : 'outline'}
              className="px-4!"
              onClick={() => void printWithPhotos(page.current!)}
            >
              <Icon node={Printer} className="size-5 shrink-0" />
              Lijst printen
            </Button>
          </div>
        )}
      </div>
      <DisposalFacts disposal={disposal} />
      {canPutBack && (
        <p className="text-muted mt-4 print:hidden">
          Terugzetten kan tot {longDateTime(put_back_until)}. Het staat dan weer op de lijst.
        </p>
      )}
      {items === 0 ? (
        <p role="status" className="bg-soft mt-6 rounded-2xl px-4 py-3">
          Alles is teruggezet: het staat weer op de lijst.
        </p>
      ) : (
        <DisposalContents
          disposal={disposal}
          onPutBack={canPutBack ? (item) => putBack.mutate({ disposal, items: [item] }) : undefined}
          isBusy={putBack.isPending}
        />
      )}
      <Receipt />
      <ConfirmDialog
        open={isConfirming}
        title={`Terugzetten: ${itemsInWords(items)}`}
        description="Alles staat dan weer op de lijst, alsof het niet weg was."
        cancel="Annuleren"
        confirm={putBack.isPending ? 'Bezig...' : 'Terugzetten'}
        isGood
        busy={putBack.isPending}
        onCancel={() => setIsConfirming(false)}
        onConfirm={() => putBack.mutate({ disposal }, { onSettled: () => setIsConfirming(false) })}
      />
    </div>
  );
}

function DisposalNotFound({ organization }: { organization: Organization }) {
  return (
    <section className="mx-auto grid max-w-md justify-items-center gap-4 py-12 text-center">
      <Icon node={PackageX} className="text-accent size-14" strokeWidth={1.5} />
      <h1 className="text-2xl font-bold">Dit is er niet</h1>
      <p role="alert" className="text-muted">
        Het is te lang geleden, of de link klopt niet.
      </p>
      <ButtonLink to={clearingOutPaths(organization).gone} variant="plain">
        <Icon node={ArrowLeft} className="size-5" />
        Alles wat al weg is
      </ButtonLink>
    </section>
  );
}
