export interface MissingSetting {
  name: string;
  /** The setting without which it is not required. */
  neededBy: string;
  message: string;
}

export function missingSettings(env: Record<string, string | undefined>): MissingSetting[];
