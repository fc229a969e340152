import type { SavedOrganization } from '../../../../shared/organizations/contract.ts';
import { maxSeveral } from '../../../../shared/organizations/several.ts';
import { text } from '../../../../shared/platform/language/texts.ts';
import {
  getSavedOrganizations,
  saveOrganizations,
  type SavedOrganizations,
  unsaveOrganization,
} from '../../../../shared/visitors/contract.ts';
import { CallError } from '../../../platform/api/call-error.ts';
import { defaultTimeout } from '../../../platform/api/call.ts';
import { showToast } from '../../../ui/toasts/toasts.ts';
import { callForOwnAddress } from '../../visitors/visit.ts';
import { savedOrganizations, setStoredWith, store, storedWith } from './saved-organizations.ts';

/*
 * With a confirmed address, 'Mijn plekken' are stored with that address, and the device has a copy. What was saved before the
 * address was known, or while the server was unreachable, is added to them; a copy of another address is replaced.
 */

let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/** Changes are sent one after another; only the response to the last one is taken over. */
function send(ask: () => Promise<SavedOrganizations>): Promise<void> {
  waiting += 1;
  const sent = last.then(async () => {
    try {
      const saved = await ask();
      if (waiting === 1) takeOver(saved);
    } finally {
      waiting -= 1;
    }
  });
  last = sent.catch(() => {});
  return sent;
}

function takeOver({ address, organizations }: SavedOrganizations): void {
  const isLeftOut = savedOrganizations().some(({ id }) => organizations.every((each) => each.id !== id));
  if (isLeftOut && organizations.length === maxSeveral && storedWith() === null)
    showToast({
      variant: 'failure',
      title: text('Je hebt al {count} plekken bewaard', { count: maxSeveral }),
      description: text('Haal er eerst een weg: open die plek en tik op de ster.'),
    });
  // Without places there is nothing of the address on the device.
  setStoredWith(organizations.length > 0 ? address : null);
  if (JSON.stringify(organizations) !== JSON.stringify(savedOrganizations())) store(organizations);
}

const savedIds = () => savedOrganizations().map(({ id }) => id);

const add = (org_ids: string[]) => callForOwnAddress(saveOrganizations, { body: { org_ids } }, defaultTimeout());

export const synchronize = (): Promise<void> =>
  send(async () => {
    const saved = await callForOwnAddress(getSavedOrganizations, {}, defaultTimeout());
    return storedWith() === null && savedIds().length > 0 ? add(savedIds()) : saved;
  }).catch((error: unknown) => {
    // The visit ended elsewhere, perhaps because everything of the address was erased.
    if (isVisitOver(error)) setStoredWith(null);
  });

const isVisitOver = (error: unknown) => error instanceof CallError && error.code === 'not_signed_in';

/** Organisations that only this device has are sent too. */
export const sendSaved = (id: string, wasStored: boolean): Promise<void> =>
  send(() => add(wasStored ? [id] : savedIds()));

export async function sendUnsaved(organization: SavedOrganization, wasStored: boolean): Promise<void> {
  try {
    await send(async () => {
      const { id } = organization;
      const saved = await callForOwnAddress(unsaveOrganization, { params: { id } }, defaultTimeout());
      return wasStored || savedIds().length === 0 ? saved : add(savedIds());
    });
  } catch (error) {
    // The visit ended, so only the device has them.
    if (isVisitOver(error)) return;
    // The address still has it.
    store([...savedOrganizations().filter(({ id }) => id !== organization.id), organization]);
    showToast({ variant: 'failure', title: text('Dat lukte niet'), description: (error as Error).message });
  }
}
