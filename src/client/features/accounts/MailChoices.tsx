import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { type Mail, staffMails } from '../../../shared/accounts/staff-mails.ts';
import { chooseMail } from '../../../shared/organizations/settings.ts';
import { call, defaultTimeout } from '../../platform/api/call.ts';
import { Switch } from '../../ui/Switch.tsx';
import { showToast } from '../../ui/toasts/toasts.ts';
import { mailChoicesQuery } from '../settings/queries.ts';

interface MailChoicesProps {
  /** Who receives this mail now. */
  receiversOf?: (mail: Mail) => string[];
  onChosen?: () => void;
}

/** Saves each choice immediately. */
export function MailChoices({ receiversOf, onChosen }: MailChoicesProps) {
  const queryClient = useQueryClient();
  const { data = [] } = useQuery(mailChoicesQuery());
  const { mutate, variables, isPending } = useMutation({
    mutationFn: ({ mail, wanted }: { mail: Mail; wanted: boolean }) =>
      call(chooseMail, { params: { mail }, body: { wanted } }, defaultTimeout()),
    onSuccess: async ({ wanted }) => {
      await queryClient.invalidateQueries(mailChoicesQuery());
      showToast({ variant: 'success', title: wanted ? 'Je krijgt deze mail' : 'Je krijgt deze mail niet meer' });
      onChosen?.();
    },
    onError: ({ message }) => showToast({ variant: 'failure', title: 'Opslaan mislukt', description: message }),
  });
  return data.map(({ mail, wanted }) => (
    <div key={mail} className="grid gap-1">
      <Switch
        label={staffMails[mail].label}
        hint={staffMails[mail].hint}
        checked={isPending && variables.mail === mail ? variables.wanted : wanted}
        onChange={(next) => mutate({ mail, wanted: next })}
      />
      {receiversOf && (
        <p className="text-muted text-sm wrap-anywhere">Gaat nu naar: {receiversOf(mail).join(', ') || 'niemand'}</p>
      )}
    </div>
  ));
}
