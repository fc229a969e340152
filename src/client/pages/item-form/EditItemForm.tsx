import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { editItem, type ItemDetail } from '../../../shared/items.ts';
import type { Organization } from '../../../shared/organizations.ts';
import { CallError } from '../../api/call-error.ts';
import { call } from '../../api/call.ts';
import { isAboutItemsOf, itemQuery } from '../../api/queries.ts';
import { showToast } from '../../components/ui/toasts.ts';
import { itemPaths } from '../../session/paths.ts';
import { type Choice, ConflictDialog } from './ConflictDialog.tsx';
import { draftOf, type ItemFields } from './draft.ts';
import { ItemForm } from './ItemForm.tsx';

interface Conflict {
  theirs: ItemDetail;
  choose: (choice: Choice) => void;
}

interface EditItemFormProps {
  loaded: ItemDetail;
  organization: Organization;
}

export function EditItemForm({ loaded, organization }: EditItemFormProps) {
  // What the edit started from; it stays, whatever is loaded while somebody types.
  const [base, setBase] = useState(loaded);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const cameFromItem = (useLocation().state as { fromItem?: boolean } | null)?.fromItem === true;
  const paths = itemPaths(organization, base.id);

  async function ask(theirs: ItemDetail): Promise<Choice> {
    const choice = await new Promise<Choice>((choose) => setConflict({ theirs, choose }));
    setConflict(null);
    return choice;
  }

  async function save(fields: ItemFields, photo_path: string | undefined, version: number): Promise<ItemDetail | null> {
    const body = { ...fields, version, ...(photo_path !== undefined && { photo_path }) };
    try {
      return await call(editItem, { params: { id: base.id }, body });
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'item_changed') throw error;
      const theirs = error.current as ItemDetail;
      const choice = await ask(theirs);
      // It may have changed once more in the meantime; then the question comes again.
      if (choice === 'mine') return save(fields, photo_path, theirs.version);
      if (choice === 'theirs') setBase(theirs);
      return null;
    }
  }

  function returnToItem(item: ItemDetail) {
    queryClient.setQueryData(itemQuery(organization.id, item.id).queryKey, item);
    void queryClient.invalidateQueries({ predicate: isAboutItemsOf(item.org_id) });
    showToast({ look: 'success', title: 'Voorwerp bijgewerkt' });
    void (cameFromItem ? navigate(-1) : navigate(paths.item, { replace: true }));
  }

  return (
    <>
      <ItemForm
        key={base.version}
        title="Voorwerp bewerken"
        initial={draftOf(base)}
        currentPhoto={base.photo_url}
        submitLabel="Wijzigingen opslaan"
        failureTitle="Bijwerken mislukt"
        cancelPath={paths.item}
        onSave={(fields, photoPath) => save(fields, photoPath, base.version)}
        onSaved={returnToItem}
      />
      {conflict && <ConflictDialog base={base} theirs={conflict.theirs} onChoose={conflict.choose} />}
    </>
  );
}
