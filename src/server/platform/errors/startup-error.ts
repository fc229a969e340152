/** A problem in the environment prevents the start; only its message is printed, without a stack. */
export class StartupError extends Error {
  override name = 'StartupError';
}
