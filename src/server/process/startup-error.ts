/** Something outside the code stops the start: reported as its one line, without a stack. */
export class StartupError extends Error {
  override name = 'StartupError';
}

export function isErrno(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(error.code as string);
}
