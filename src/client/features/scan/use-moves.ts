import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { getItem, type ItemDetail } from '../../../shared/items/desk-items.ts';
import { editItems, type VersionedItem } from '../../../shared/items/items-bulk.ts';
import type { Organization } from '../../../shared/organizations/contract.ts';
import { can } from '../../../shared/platform/policy.ts';
import { CallError } from '../../platform/api/call-error.ts';
import { call, defaultTimeout } from '../../platform/api/call.ts';
import { useAuth } from '../../platform/auth/auth.tsx';
import { isItemsQueryOf } from '../items/queries.ts';
import { giveFeedback } from './give-feedback.ts';
import { findCodeTarget } from './queries.ts';
import type { ScannedCode } from './reader/code.ts';
import { noItemMessage } from './reader/CodeResult.tsx';

/** A scanned label and the outcome of moving its item. */
export interface Move {
  read: ScannedCode;
  /** The target storage place; null for none. */
  place_id: string | null;
  state: 'busy' | 'moved' | 'unchanged' | 'undone' | 'refused';
  /** The item before the move; undefined until it is found. */
  item?: ItemDetail;
  /** The version after the move. */
  version?: number;
  problem?: string;
  /** The undo was refused because the item changed since; moving it again would overwrite that change. */
  isFinal?: boolean;
}

/** Moves the item of each scanned label immediately; newest first. */
export function useMoves(organization: Organization) {
  const queryClient = useQueryClient();
  const { actor } = useAuth();
  const [moves, setMoves] = useState<Move[]>([]);
  const busy = useRef(new Set<string>());

  const findMove = (code: string) => moves.find(({ read }) => read.code === code);
  const show = (move: Move) => setMoves((all) => [move, ...all.filter(({ read }) => read.code !== move.read.code)]);
  const change = (code: string, changes: Partial<Move>) =>
    setMoves((all) => all.map((each) => (each.read.code === code ? { ...each, ...changes } : each)));

  /** Returns the new version. */
  async function edit({ id, version }: VersionedItem, place_id: string | null): Promise<number> {
    const { done, refused } = await call(
      editItems,
      { params: { id: organization.id }, body: { items: [{ id, version }], place_id } },
      defaultTimeout(),
    );
    if (refused[0]) throw new CallError(refused[0].code, refused[0].message);
    // Not awaited: the outcome does not depend on the refetch.
    void queryClient.invalidateQueries({ predicate: isItemsQueryOf(organization.id) });
    return done[0]!.version;
  }

  /** Ignores a second scan of a label while the first one is in progress. */
  async function runExclusive(code: string, work: () => Promise<Partial<Move>>): Promise<void> {
    if (busy.current.has(code)) return;
    busy.current.add(code);
    try {
      const changes = await work();
      giveFeedback('good');
      change(code, changes);
    } catch (error) {
      giveFeedback('bad');
      const isFinal = error instanceof CallError && error.code === 'item_changed';
      change(code, { state: 'refused', problem: (error as Error).message, isFinal });
    } finally {
      busy.current.delete(code);
    }
  }

  const move = (read: ScannedCode, place_id: string | null) =>
    runExclusive(read.code, async () => {
      const before = findMove(read.code);
      // A repeated scan keeps the earlier move, which can still be undone.
      if (before?.state === 'moved' && before.place_id === place_id) {
        show(before);
        return {};
      }
      show({ read, place_id, state: 'busy' });
      const item = await findItem(organization, read, can(actor, 'claims.read', { org_id: organization.id }));
      change(read.code, { item });
      if (item.place_id === place_id) return { state: 'unchanged' };
      return { state: 'moved', version: await edit({ id: item.id }, place_id) };
    });

  const undo = ({ read, item, version }: Move) =>
    runExclusive(read.code, async () => {
      change(read.code, { state: 'busy' });
      await edit({ id: item!.id, version }, item!.place_id);
      return { state: 'undone' };
    });

  return { moves, move, undo };
}

async function findItem(organization: Organization, read: ScannedCode, canReadClaims: boolean): Promise<ItemDetail> {
  const holder = await findCodeTarget(organization, read, canReadClaims, defaultTimeout());
  if (holder.type === 'item') return call(getItem, { params: { id: holder.id } }, defaultTimeout());
  throw new Error(
    holder.type === 'claim'
      ? 'Dit is de code van een aanvraag, niet van een voorwerp.'
      : holder.type === 'nothing'
        ? `Geen voorwerp met code ${read.code}. Kijk of de code klopt.`
        : noItemMessage(holder, read.code),
  );
}
