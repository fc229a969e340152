import { useState } from 'react';

import type { Versioned } from '../../../../shared/organizations/settings.ts';
import { CallError } from '../../../platform/api/call-error.ts';
import type { Choice, Difference } from './ConflictDialog.tsx';

export interface Conflict {
  differences: Difference[];
  choose: (choice: Choice) => void;
}

interface Save<Value, Answer> {
  send: (version: string) => Promise<Answer>;
  version: string;
  /** Reads the saved value, or a colleague's value after a conflict. */
  read: (answer: Answer) => Versioned<Value>;
  /** Compares a colleague's value with the one that is being saved. */
  differencesFrom: (theirs: Value) => Difference[];
  onTheirs: (theirs: Versioned<Value>) => void;
}

/** Saves a value that a colleague may have saved first; the user then chooses a version. */
export function useConflict() {
  const [conflict, setConflict] = useState<Conflict | null>(null);

  /** Returns null when the user did not choose to save. */
  async function save<Value, Answer>(props: Save<Value, Answer>): Promise<Versioned<Value> | null> {
    const { send, version, read, differencesFrom, onTheirs } = props;
    try {
      return read(await send(version));
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'settings_changed') throw error;
      const theirs = read(error.current as Answer);
      const differences = differencesFrom(theirs.value);
      // A colleague saved the same value.
      if (differences.length === 0) return theirs;
      const choice = await new Promise<Choice>((choose) => setConflict({ differences, choose }));
      setConflict(null);
      // The value may have changed again; then the user is asked again.
      if (choice === 'mine') return save({ ...props, version: theirs.version });
      if (choice === 'theirs') onTheirs(theirs);
      return null;
    }
  }

  return { conflict, save };
}
