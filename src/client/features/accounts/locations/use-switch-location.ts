import { useMutation } from '@tanstack/react-query';

import { type Location, switchLocation } from '../../../../shared/accounts/contract.ts';
import { pathTo } from '../../../../shared/pages/pages.ts';
import { call } from '../../../platform/api/call.ts';
import { useAuth } from '../../../platform/auth/auth.tsx';
import { leavePage, navigate } from '../../../platform/router/history.ts';
import { showToast } from '../../../ui/toasts/toasts.ts';
import { orgPathParams } from '../../organizations/paths.ts';

type Target = Pick<Location, 'id' | 'name' | 'sector' | 'subpath'>;

/** Continues at another location of the account: on this page if it is of that location, else on its dashboard. */
export function useSwitchLocation({ staysHere = false }: { staysHere?: boolean } = {}) {
  const { locationChanged } = useAuth();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id }: Target) => call(switchLocation, { body: { org_id: id } }),
    async onSuccess(_, location) {
      await locationChanged();
      showToast({ variant: 'success', title: `Je werkt nu bij ${location.name}` });
      if (!staysHere) navigate(pathTo('dashboard', orgPathParams(location)));
    },
    onError: (error) => showToast({ variant: 'failure', title: 'Wisselen mislukt', description: error.message }),
  });
  return { switchTo: (location: Target) => leavePage(() => mutate(location)), isSwitching: isPending };
}
