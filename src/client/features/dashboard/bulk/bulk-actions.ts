import { Archive, Eye, EyeOff, type IconNode, PackageCheck, Trash2 } from 'lucide';

import type { Action } from '../../../../shared/platform/policy.ts';
import { type BulkOutcome, collect, edit, remove } from './send-changes.ts';
import type { Selected } from './use-selection.ts';

interface BulkAction {
  /** On the button, where space is limited. */
  label: string;
  icon: IconNode;
  needs: Action;
  /** The dialog shows the number of items after it. */
  title: string;
  ask: string;
  confirm: string;
  /** False for destructive actions. */
  isGood: boolean;
  /** The toast shows the number of items before it. */
  done: string;
  undone: string;
  send: (
    org_id: string,
    ids: string[],
    place_id: string | null,
    onProgress: (sent: number) => void,
  ) => Promise<BulkOutcome>;
}

export const bulkActions = {
  move: {
    label: 'Verplaatsen',
    icon: Archive,
    needs: 'item.edit',
    title: 'Verplaatsen',
    ask: 'Waar liggen ze voortaan?',
    confirm: 'Verplaatsen',
    isGood: true,
    done: 'verplaatst',
    undone: 'weer op de oude plek',
    send: (org_id, ids, place_id, onProgress) => edit(org_id, ids, { place_id }, onProgress),
  },
  collect: {
    label: 'Opgehaald',
    icon: PackageCheck,
    needs: 'item.collect',
    title: 'Markeren als opgehaald',
    ask: 'Zijn ze allemaal meegegeven?',
    confirm: 'Markeer als opgehaald',
    isGood: true,
    done: 'opgehaald',
    undone: 'toch niet opgehaald',
    send: (org_id, ids, _, onProgress) => collect(org_id, ids, onProgress),
  },
  publish: {
    label: 'Openbaar maken',
    icon: Eye,
    needs: 'item.edit',
    title: 'Openbaar maken',
    ask: 'Iedereen kan ze dan vinden, ook zonder in te loggen.',
    confirm: 'Openbaar maken',
    isGood: true,
    done: 'openbaar gemaakt',
    undone: 'weer zichtbaar als eerst',
    send: (org_id, ids, _, onProgress) => edit(org_id, ids, { is_public: true }, onProgress),
  },
  hide: {
    label: 'Niet openbaar maken',
    icon: EyeOff,
    needs: 'item.edit',
    title: 'Niet openbaar maken',
    ask: 'Alleen wie is ingelogd, kan ze dan nog vinden.',
    confirm: 'Niet openbaar maken',
    isGood: true,
    done: 'niet meer openbaar',
    undone: 'weer zichtbaar als eerst',
    send: (org_id, ids, _, onProgress) => edit(org_id, ids, { is_public: false }, onProgress),
  },
  delete: {
    label: 'Verwijderen',
    icon: Trash2,
    needs: 'item.delete',
    title: 'Verwijderen',
    ask: 'Weet je het zeker? De foto’s gaan mee, en dit kan niet ongedaan worden gemaakt.',
    confirm: 'Verwijderen',
    isGood: false,
    done: 'verwijderd',
    undone: '',
    send: (org_id, ids, _, onProgress) => remove(org_id, ids, onProgress),
  },
} as const satisfies Record<string, BulkAction>;

export type BulkActionName = keyof typeof bulkActions;

/** Items that are already collected cannot be collected again. */
export const idsFor = (name: BulkActionName, selected: Selected): string[] =>
  [...selected].filter(([, { isCollected }]) => name !== 'collect' || !isCollected).map(([id]) => id);
