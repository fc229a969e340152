import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { differencesBetween, type Problems, rules } from '../../../shared/settings-rules.ts';
import {
  saveDonation,
  saveHours,
  saveName,
  saveOffice,
  saveParts,
  type Sections,
  type Versioned,
} from '../../../shared/settings.ts';
import { CallError } from '../../api/call-error.ts';
import { call, soon } from '../../api/call.ts';
import type { Choice, Difference } from '../../components/form/ConflictDialog.tsx';
import { useOrganization } from '../../session/organization.tsx';
import { useShowChange } from './show-change.ts';

export type FilledIn = keyof typeof rules;

const endpoints = {
  name: saveName,
  office: saveOffice,
  hours: saveHours,
  donation: saveDonation,
  parts: saveParts,
};

export interface SectionProps<S extends FilledIn> {
  start: Versioned<Sections[S]>;
  /** Whether something in it is not saved yet. */
  onChange: (section: string, isUnsaved: boolean) => void;
}

interface Conflict {
  differences: Difference[];
  choose: (choice: Choice) => void;
}

/** One section, from what it says to what it will say once saved. What was typed stays until then. */
export function useSection<S extends FilledIn>(section: S, { start, onChange }: SectionProps<S>) {
  const { id } = useOrganization().organization!;
  const showChange = useShowChange();
  const queryClient = useQueryClient();
  const [base, setBase] = useState(start);
  const [draft, setDraft] = useState(start.value);
  /** How often it could not be sent, because something in it is not right: from the first time on that is shown. */
  const [refusals, setRefusals] = useState(0);
  const [step, setStep] = useState<'editing' | 'saving' | 'saved'>('editing');
  const [failure, setFailure] = useState<Error | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);

  const isUnsaved = JSON.stringify(draft) !== JSON.stringify(base.value);
  useEffect(() => onChange(section, isUnsaved), [section, isUnsaved, onChange]);

  const { problems: problemsIn, tidy, lines } = rules[section];

  function startFrom(saved: Versioned<Sections[S]>) {
    setBase(saved);
    setDraft(saved.value);
    void showChange(queryClient);
  }

  async function send(value: Sections[S], version: string): Promise<boolean> {
    try {
      // Each takes and gives what its section is made of.
      const endpoint = endpoints[section] as typeof saveName;
      const saved: unknown = await call(endpoint, { params: { id }, body: { version, value: value as never } }, soon());
      startFrom(saved as Versioned<Sections[S]>);
      return true;
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'settings_changed') throw error;
      const theirs = error.current as Versioned<Sections[S]>;
      const differences = differencesBetween(lines(theirs.value), lines(value)).map(([label, theirs, mine]) => ({
        label,
        theirs,
        mine,
      }));
      // The same as what a colleague saved.
      const choice =
        differences.length === 0
          ? 'theirs'
          : await new Promise<Choice>((choose) => setConflict({ differences, choose }));
      setConflict(null);
      // It may have changed once more in the meantime; then the question comes again.
      if (choice === 'mine') return send(value, theirs.version);
      if (choice === 'theirs') startFrom(theirs);
      return differences.length === 0;
    }
  }

  async function save() {
    if (step === 'saving') return;
    const isRight = Object.keys(problemsIn(draft)).length === 0;
    setRefusals(isRight ? 0 : refusals + 1);
    setFailure(null);
    if (!isRight) return;
    setStep('saving');
    const isSaved = await send(tidy(draft), base.version).catch((error: Error) => {
      setFailure(error);
      return false;
    });
    setStep(isSaved ? 'saved' : 'editing');
  }

  const problems: Problems = refusals > 0 ? problemsIn(draft) : {};
  return {
    draft,
    set: (changes: Partial<Sections[S]>) => setDraft((current) => ({ ...current, ...changes })),
    problems,
    form: { step, isUnsaved, failure, conflict, refusals, save },
  };
}

export type SectionState = ReturnType<typeof useSection>['form'];
