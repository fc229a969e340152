import { useEffect, useEffectEvent } from 'react';

import type { Organization } from '../../../shared/organizations/contract.ts';
import { useLastPlace } from '../items/fields/use-places.ts';
import type { Intake } from './engine/intake.ts';

/** A new batch starts with the last used storage place. */
export function useRememberedPlace({ id }: Organization, { forAll, setForAll }: Intake, isNew: boolean): void {
  const last = useLastPlace(id);
  const begin = useEffectEvent((place_id: string) => {
    if (isNew && forAll.place_id !== place_id) setForAll({ place_id });
  });
  useEffect(() => {
    if (last) begin(last);
  }, [last]);
}
