import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { createItem, type ItemDetail } from '../../../../shared/items/desk-items.ts';
import { call } from '../../../platform/api/call.ts';
import { randomUuid } from '../../../platform/api/random-uuid.ts';
import { showToast } from '../../../ui/toasts/toasts.ts';
import { daysAgo } from '../../lost-reports/form/report-fields.ts';
import { usePaths } from '../../organizations/paths.ts';
import { useCurrentOrganization } from '../../organizations/use-current-organization.ts';
import { useLastPlace } from '../fields/use-places.ts';
import { useTagSuggestions } from '../fields/use-tag-suggestions.ts';
import { isItemsQueryOf } from '../queries.ts';
import { type Draft, emptyDraft } from './draft.ts';
import { ItemForm } from './ItemForm.tsx';
import type { Placed } from './PlacedItem.tsx';
import { PlacedNotice } from './PlacedNotice.tsx';
import type { UnsavedForm } from './use-unsaved-form.ts';

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
    showToast({ variant: 'success', title: 'Je voorwerp is geplaatst' });
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
