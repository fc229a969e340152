import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { createItem, type ItemDetail } from '../../../shared/desk-items.ts';
import { call } from '../../api/call.ts';
import { randomUuid } from '../../api/new-key.ts';
import { isItemsQueryOf } from '../../api/queries.ts';
import { useTagSuggestions } from '../../components/items/likely-words.ts';
import { useLastPlace } from '../../components/items/places.ts';
import { daysAgo } from '../../components/report-form/missing.ts';
import { showToast } from '../../components/ui/toasts.ts';
import { useCurrentOrganization } from '../../session/current-organization.ts';
import { usePaths } from '../../session/paths.ts';
import { type Draft, emptyDraft } from './draft.ts';
import { ItemForm } from './ItemForm.tsx';
import type { UnsavedForm } from './kept-form.ts';
import type { Placed } from './PlacedItem.tsx';
import { PlacedNotice } from './PlacedNotice.tsx';

interface NewItemFormProps {
  /** The unsaved form from before a reload. */
  start: UnsavedForm | null;
  canStore: boolean;
  isStorageRefused: boolean;
  onStore: (form: UnsavedForm | null) => void;
}

export function NewItemForm({ start, canStore, isStorageRefused, onStore }: NewItemFormProps) {
  const { organization } = useCurrentOrganization();
  const paths = usePaths();
  const queryClient = useQueryClient();
  const likelyWords = useTagSuggestions();
  const [placed, setPlaced] = useState<Placed[]>([]);
  const [location, setLocation] = useState('');
  const place = useLastPlace(organization?.id);
  // One idempotency key per form, so that a retry after a lost response creates no second item.
  const [firstKey] = useState(() => start?.key ?? randomUuid());
  const [key, setKey] = useState(firstKey);

  function startNext(saved: Placed, draft: Draft) {
    showToast({ look: 'success', title: 'Je voorwerp is geplaatst' });
    // Removed instead of invalidated, because lists must open with the new item in place.
    queryClient.removeQueries({ predicate: isItemsQueryOf(saved.item.org_id) });
    setPlaced((before) => [...before, saved]);
    setLocation(draft.location.trim());
    setKey(randomUuid());
    window.scrollTo(0, 0);
  }

  /** Called when its photo was replaced. */
  function changed(item: ItemDetail) {
    setPlaced((before) => before.map((each) => (each.item.id === item.id ? { ...each, item, texts: null } : each)));
  }

  return (
    <ItemForm
      key={key}
      title="Voorwerp plaatsen"
      initial={emptyDraft(location)}
      restored={key === start?.key ? start : null}
      canStore={canStore}
      isStorageRefused={isStorageRefused}
      onStore={(work) => onStore(work && { ...work, key })}
      onStartAgain={() => setKey(randomUuid())}
      previousLocation={location}
      orgId={organization?.id}
      place={place}
      foundOn={daysAgo(0)}
      focusPhoto={key !== firstKey}
      likelyWords={likelyWords}
      submitLabel="Voorwerp plaatsen"
      withoutKindLabel="Toch zo plaatsen"
      failureTitle="Upload mislukt"
      cancelPath={paths.dashboard}
      placedIn={organization}
      onSave={(fields, photoPath) =>
        call(createItem, {
          body: {
            ...fields,
            place_id: fields.place_id === undefined ? place : fields.place_id,
            photo_path: photoPath!,
            ...(organization && { org_id: organization.id }),
            idempotency_key: key,
          },
        })
      }
      onSaved={startNext}
    >
      {placed.length > 0 && organization ? (
        <PlacedNotice placed={placed} organization={organization} onChange={changed} />
      ) : (
        <p className="text-muted mt-1 text-lg wrap-anywhere">{organization?.name}</p>
      )}
    </ItemForm>
  );
}
