import { expect, vi } from 'vitest';

/** Sends again, as the browser does: face detection refuses while it is busy. */
export const untilPhotoAccepted = <T extends { status: number }>(send: () => Promise<T>): Promise<T> =>
  vi.waitFor(async () => {
    const answer = await send();
    expect(answer.status).toBe(200);
    return answer;
  }, 60_000);
