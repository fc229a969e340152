import { StartupError } from '../errors/startup-error.ts';

/** Settings are wrong or lack something. */
export class SettingsError extends StartupError {
  override name = 'SettingsError';
  /** The settings without which the rest is right, as far as that is known. */
  readonly names: string[];
  readonly missing: string | undefined;

  constructor(message: string, names: string[], missing?: string) {
    super(message);
    this.names = names;
    this.missing = missing;
  }
}
