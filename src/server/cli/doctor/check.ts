import { withTimeout } from '../../platform/workers/with-timeout.ts';

export type State = 'ok' | 'warning' | 'failed';

export interface Finding {
  state: State;
  /** What was found, and what to do when that is not right. */
  message: string;
}

export interface Check {
  name: string;
  /** A slower check fails. */
  seconds?: number;
  run(): Promise<Finding>;
}

export interface Result extends Finding {
  name: string;
}

const SECONDS = 5;

export const ok = (message: string): Finding => ({ state: 'ok', message });
export const warning = (message: string): Finding => ({ state: 'warning', message });
export const failed = (message: string): Finding => ({ state: 'failed', message });

/** This check could not run, for a reason that another check reports. */
export class NotChecked extends Error {
  override name = 'NotChecked';
}

/** Runs the checks one after the other, so that they do not slow each other down; one that throws has failed. */
export async function* runChecks(checks: Check[]): AsyncGenerator<Result> {
  for (const { name, seconds = SECONDS, run } of checks) {
    const finding = await withTimeout(seconds * 1_000, run()).catch((error: Error) =>
      error instanceof NotChecked ? warning(error.message) : failed(reasonOf(error)),
    );
    yield { name, ...finding };
  }
}

/** In one line: errors of fetch and of several addresses have their reason in the cause or in the parts. */
export function reasonOf(error: Error & { code?: string; errors?: Error[] }): string {
  if (error.cause instanceof Error) return reasonOf(error.cause);
  const message = error.message || error.errors?.[0]?.message || error.code || error.name;
  return message.replaceAll(/\s+/g, ' ').trim();
}
