import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { type Location, switchLocation } from '../../../../shared/accounts/contract.ts';
import { pathTo } from '../../../../shared/pages/pages.ts';
import { call } from '../../../platform/api/call.ts';
import { isPersonal } from '../../../platform/api/public-data.ts';
import { useAuth } from '../../../platform/auth/auth.tsx';
import { leavePage, navigate } from '../../../platform/router/history.ts';
import { showToast } from '../../../ui/toasts/toasts.ts';

const thisTab = crypto.randomUUID();

const channelOf = (account: string | undefined) => `terecht-location ${account}`;

type Target = Pick<Location, 'id' | 'name' | 'sector' | 'subpath'>;

/** Continues at another location of the account: on this page if it is of that location, else on its dashboard. */
export function useSwitchLocation({ staysHere = false }: { staysHere?: boolean } = {}) {
  const { user, reload } = useAuth();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id }: Target) => call(switchLocation, { body: { org_id: id } }),
    async onSuccess(_, location) {
      const tabs = new BroadcastChannel(channelOf(user?.id));
      tabs.postMessage(thisTab);
      tabs.close();
      await reload();
      showToast({ variant: 'success', title: `Je werkt nu bij ${location.name}` });
      if (!staysHere) navigate(pathTo('dashboard', location));
    },
    onError: (error) => showToast({ variant: 'failure', title: 'Wisselen mislukt', description: error.message }),
  });
  return { switchTo: (location: Target) => leavePage(() => mutate(location)), isSwitching: isPending };
}

/** All tabs share the session, so each follows it to another location, and forgets what it read for the former one. */
export function useFollowLocation(): void {
  const { user, userOrgId, reload } = useAuth();
  const queryClient = useQueryClient();
  const account = user?.id;
  useEffect(() => {
    if (!account) return undefined;
    const tabs = new BroadcastChannel(channelOf(account));
    tabs.addEventListener('message', ({ data }) => {
      if (data !== thisTab) void reload().catch(() => {});
    });
    return () => tabs.close();
  }, [account, reload]);
  useEffect(() => {
    if (!userOrgId) return undefined;
    return () => void queryClient.resetQueries({ predicate: isPersonal });
  }, [userOrgId, queryClient]);
}
