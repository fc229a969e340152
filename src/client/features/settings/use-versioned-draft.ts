import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { differencesBetween, type Problems, type Rules } from '../../../shared/organizations/settings-rules.ts';
import type { Versioned } from '../../../shared/organizations/settings.ts';
import { useConflict } from '../forms/conflicts/use-conflict.ts';
import { useInvalidateSettings } from './use-invalidate-settings.ts';

interface VersionedDraftProps<Value, Answer> {
  name: string;
  start: Versioned<Value>;
  rules: Rules<Value>;
  /** `before` is the last saved value. */
  send: (value: Value, version: string, before: Value) => Promise<Answer>;
  /** Reads the saved value, or a colleague's value after a conflict. */
  read: (answer: Answer) => Versioned<Value>;
  /** Reports whether there are unsaved changes. */
  onChange: (name: string, isUnsaved: boolean) => void;
}

/** Edits a value that colleagues may change too. The draft remains until it is saved. */
export function useVersionedDraft<Value, Answer>(props: VersionedDraftProps<Value, Answer>) {
  const { name, start, rules, onChange } = props;
  const invalidateSettings = useInvalidateSettings();
  const queryClient = useQueryClient();
  const [base, setBase] = useState(start);
  const [draft, setDraft] = useState(start.value);
  /** How often an invalid draft was refused; problems are shown from the first time. */
  const [refusals, setRefusals] = useState(0);
  const [step, setStep] = useState<'editing' | 'saving' | 'saved'>('editing');
  const [failure, setFailure] = useState<Error | null>(null);
  const { conflict, save: saveVersion } = useConflict();

  const isUnsaved = JSON.stringify(draft) !== JSON.stringify(base.value);
  useEffect(() => onChange(name, isUnsaved), [name, isUnsaved, onChange]);

  function startFrom(saved: Versioned<Value>) {
    setBase(saved);
    setDraft(saved.value);
    void invalidateSettings(queryClient);
  }

  async function save() {
    if (step === 'saving') return;
    const isValid = Object.keys(rules.problems(draft)).length === 0;
    setRefusals(isValid ? 0 : refusals + 1);
    setFailure(null);
    if (!isValid) return;
    setStep('saving');
    const value = rules.tidy(draft);
    try {
      const saved = await saveVersion({
        send: (version) => props.send(value, version, base.value),
        version: base.version,
        read: props.read,
        differencesFrom: (theirs) =>
          differencesBetween(rules.lines(theirs), rules.lines(value)).map(([label, theirs, mine]) => ({
            label,
            theirs,
            mine,
          })),
        onTheirs: startFrom,
      });
      if (saved) startFrom(saved);
      setStep(saved ? 'saved' : 'editing');
    } catch (error) {
      setFailure(error as Error);
      setStep('editing');
    }
  }

  const problems: Problems = refusals > 0 ? rules.problems(draft) : {};
  return {
    draft,
    base: base.value,
    setDraft,
    problems,
    form: { step, isUnsaved, failure, conflict, refusals, save },
  };
}

export type SectionState = ReturnType<typeof useVersionedDraft>['form'];
