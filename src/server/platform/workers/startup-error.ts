/** A problem in the environment prevents the start; only its message is printed, without a stack. */
export class StartupError extends Error {
  override name = 'StartupError';
}

export function isErrno(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(error.code as string);
}
