import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { editItem, type ItemDetail } from '../../../../shared/items/desk-items.ts';
import type { Organization } from '../../../../shared/organizations/contract.ts';
import { can } from '../../../../shared/platform/policy.ts';
import { CallError } from '../../../platform/api/call-error.ts';
import { call } from '../../../platform/api/call.ts';
import { useAuth } from '../../../platform/auth/auth.tsx';
import { navigate, goBack } from '../../../platform/router/history.ts';
import { useLocation } from '../../../platform/router/router.tsx';
import { showToast } from '../../../ui/toasts/toasts.ts';
import { type Choice, ConflictDialog } from '../../forms/conflicts/ConflictDialog.tsx';
import { itemPaths } from '../../organizations/paths.ts';
import { itemQuery } from '../desk-queries.ts';
import { facesBlurred } from '../fields/photo-findings.ts';
import { useTagSuggestions } from '../fields/use-tag-suggestions.ts';
import { isItemsQueryOf } from '../queries.ts';
import { changedFields } from './changed-fields.ts';
import { draftOf, type ItemFields } from './draft.ts';
import { ItemForm } from './ItemForm.tsx';
import type { Placed } from './PlacedItem.tsx';
import type { UnsavedForm } from './use-unsaved-form.ts';

interface Conflict {
  theirs: ItemDetail;
  choose: (choice: Choice) => void;
}

interface EditItemFormProps {
  loaded: ItemDetail;
  organization: Organization;
  /** The unsaved form from before a reload. */
  start: UnsavedForm | null;
  canStore: boolean;
  isStorageRefused: boolean;
  onStore: (form: UnsavedForm | null) => void;
}

export function EditItemForm({ loaded, organization, start, canStore, isStorageRefused, onStore }: EditItemFormProps) {
  // The version that the edit started from; it does not change when newer data is loaded.
  const [base, setBase] = useState(start?.base ?? loaded);
  const [restored, setRestored] = useState(start);
  const likelyWords = useTagSuggestions();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const queryClient = useQueryClient();
  const cameFromItem = (useLocation().state as { fromItem?: boolean } | null)?.fromItem === true;
  const paths = itemPaths(organization, base.id);
  const { actor } = useAuth();
  const readsNote = can(actor, 'item.secrets', base);

  function startFrom(item: ItemDetail) {
    setBase(item);
    setRestored(null);
  }

  async function ask(theirs: ItemDetail): Promise<Choice> {
    const choice = await new Promise<Choice>((choose) => setConflict({ theirs, choose }));
    setConflict(null);
    return choice;
  }

  async function save(
    { verification_note, ...fields }: ItemFields,
    photo_path: string | undefined,
    version: number,
  ): Promise<ItemDetail | null> {
    const body = {
      ...fields,
      ...(readsNote && { verification_note }),
      version,
      ...(photo_path !== undefined && { photo_path }),
    };
    try {
      return await call(editItem, { params: { id: base.id }, body });
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'item_changed') throw error;
      const theirs = error.current as ItemDetail;
      const choice = await ask(theirs);
      // The item may have changed again; then the question is repeated.
      if (choice === 'mine') return save({ ...fields, verification_note }, photo_path, theirs.version);
      if (choice === 'theirs') startFrom(theirs);
      return null;
    }
  }

  function returnToItem({ item, faces }: Placed) {
    queryClient.setQueryData(itemQuery(organization.id, item.id).queryKey, item);
    void queryClient.invalidateQueries({ predicate: isItemsQueryOf(item.org_id) });
    const description = faces > 0 ? `${facesBlurred(faces)}.` : undefined;
    showToast({ variant: 'success', title: 'Voorwerp bijgewerkt', description });
    if (cameFromItem) goBack();
    else navigate(paths.item, { replace: true });
  }

  return (
    <>
      <ItemForm
        key={restored ? 'restored' : base.version}
        title="Voorwerp bewerken"
        initial={draftOf(base)}
        restored={restored}
        canStore={canStore}
        isStorageRefused={isStorageRefused}
        onStore={(work) => onStore(work && { ...work, base })}
        onStartAgain={() => startFrom(loaded)}
        likelyWords={likelyWords}
        orgId={organization.id}
        place={base.place_id}
        foundOn={base.found_on ?? ''}
        foundOnHint="Leeg: op de dag dat het is geplaatst."
        hasNote={readsNote}
        currentPhoto={base.photo_url}
        submitLabel="Wijzigingen opslaan"
        withoutKindLabel="Toch zo opslaan"
        failureTitle="Bijwerken mislukt"
        cancelPath={paths.item}
        onSave={(fields, photoPath) => save(fields, photoPath, base.version)}
        onSaved={returnToItem}
      >
        <p className="text-muted mt-1 text-lg">
          Code <span className="tracking-widest">{base.code}</span>
        </p>
      </ItemForm>
      {conflict && (
        <ConflictDialog
          what="dit voorwerp"
          differences={changedFields(base, conflict.theirs)}
          onChoose={conflict.choose}
        />
      )}
    </>
  );
}
