import { setTimeout as sleep } from 'node:timers/promises';

import { approveClaim, claimItem, handOverItem, listClaims } from '../../src/shared/claims/contract.ts';
import { type ApiResponse, call, type Person, retryUntilResponse } from '../faults/office.ts';

interface Claiming {
  server: string;
  org_id: string;
  items: string[];
  /** Members of another organisation, who may have ten open claims each. */
  claimants: Person[];
  staff: Person;
}

/** Claims, approves and hands over one item after the other, with this pause; repeats what was not answered. */
export function simulateClaims({ server, org_id, items, claimants, staff }: Claiming, pauseMs: number) {
  const handedOver: string[] = [];
  const unexpectedAnswers: string[] = [];
  const stop = new AbortController();

  /** A 409 means that the first attempt succeeded and its answer was lost. */
  function expectDone({ status, error }: ApiResponse<unknown>, what: string): void {
    if (status !== 200 && status !== 409) unexpectedAnswers.push(`${what}: ${status} ${error?.code} ${error?.message}`);
  }

  async function claim(item_id: string, claimant: Person): Promise<void> {
    const body = { name: 'Noor Ouder', recognition: 'Er zit een sleutel in de zak.' };
    const input = { params: { id: item_id }, query: { org_id }, body };
    expectDone(await retryUntilResponse(() => call(server, claimItem, input, claimant.token)), 'claim');
    const found = await retryUntilResponse(() =>
      call(server, listClaims, { params: { id: org_id }, query: { item_id } }, staff.token),
    );
    const made = found.body.claims[0];
    if (!made) return void unexpectedAnswers.push('an acknowledged claim is not in the list');
    for (const endpoint of [approveClaim, handOverItem]) {
      const change = () => call(server, endpoint, { params: { id: made.id } }, staff.token);
      expectDone(await retryUntilResponse(change), endpoint.path);
    }
    handedOver.push(item_id);
  }

  const done = (async () => {
    for (const [n, item_id] of items.entries()) {
      if (stop.signal.aborted) return;
      await claim(item_id, claimants[n % claimants.length]!);
      await sleep(pauseMs);
    }
  })();
  // `finish` awaits it.
  done.catch(() => {});
  return {
    async finish() {
      stop.abort();
      await done;
      return { handedOver, unexpectedAnswers };
    },
  };
}
