import { useMutation, useQueryClient } from '@tanstack/react-query';

import { type Disposal, giveAway } from '../../../shared/clearing-out.ts';
import type { InputOf } from '../../../shared/endpoint.ts';
import type { Organization } from '../../../shared/organizations.ts';
import { call, soon } from '../../api/call.ts';
import { isAboutItemsOf } from '../../api/queries.ts';
import { itemsInWords } from '../../components/items/items-in-words.ts';
import type { NotDone } from '../../components/items/NotDoneDialog.tsx';
import { showToast } from '../../components/ui/toasts.ts';
import { navigate } from '../../router/history.ts';
import { clearingOutPaths } from '../../session/clearing-out-paths.ts';
import { usePutBack } from './put-back.ts';

/** Five hundred items take longer than one, and somebody sees that it is going on. */
const PATIENCE_MS = 60_000;

export function useGiveAway(organization: Organization, onDone: (refused: NotDone[]) => void) {
  const queryClient = useQueryClient();
  const putBack = usePutBack(organization);
  const tell = (disposal: Disposal) =>
    showToast({
      look: 'success',
      title: `${itemsInWords(disposal.items)} weggegeven`,
      description: `Nummer ${disposal.number}, naar ${disposal.destination}.`,
      action: { label: 'Terugzetten', onPress: () => putBack.mutate({ disposal }) },
    });
  return useMutation({
    mutationFn: (body: InputOf<typeof giveAway>['body']) =>
      call(giveAway, { params: { id: organization.id }, body }, soon(PATIENCE_MS)),
    onSuccess({ disposal, refused }) {
      onDone(refused);
      // Not awaited: it is done, whatever the lists still have to fetch.
      void queryClient.invalidateQueries({ predicate: isAboutItemsOf(organization.id) });
      if (!disposal) return;
      // What was handed in is printed next, and signed for.
      if (disposal.is_handed_in) navigate(clearingOutPaths(organization).one(disposal.id));
      else tell(disposal);
    },
  });
}
