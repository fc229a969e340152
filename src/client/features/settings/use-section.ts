import { rules, type Rules } from '../../../shared/organizations/settings-rules.ts';
import {
  saveDonation,
  saveHours,
  saveName,
  saveOffice,
  saveSignIn,
  saveOptionalFeatures,
  saveWebsite,
  saveWeeklyMail,
  type Sections,
  type Versioned,
} from '../../../shared/organizations/settings.ts';
import { call, defaultTimeout } from '../../platform/api/call.ts';
import { withFreshSignIn } from '../accounts/sessions/fresh-sign-in.tsx';
import { useOrganization } from '../organizations/organization.tsx';
import { useVersionedDraft } from './use-versioned-draft.ts';

export type FormSection = keyof typeof rules;

const endpoints = {
  name: saveName,
  office: saveOffice,
  hours: saveHours,
  donation: saveDonation,
  weekly_mail: saveWeeklyMail,
  website: saveWebsite,
  sign_in: saveSignIn,
  parts: saveOptionalFeatures,
};

export interface SectionProps<S extends FormSection> {
  start: Versioned<Sections[S]>;
  /** Reports whether the section has unsaved changes. */
  onChange: (section: string, isUnsaved: boolean) => void;
}

export function useSection<S extends FormSection>(section: S, { start, onChange }: SectionProps<S>) {
  const { id } = useOrganization().organization!;
  // Each endpoint matches its section, which TypeScript cannot infer here.
  const endpoint = endpoints[section] as typeof saveName;
  const { setDraft, draft, problems, form } = useVersionedDraft({
    name: section,
    start,
    rules: rules[section] as Rules<Sections[S]>,
    // Only signing in asks for a fresh sign-in.
    send: (value, version) =>
      withFreshSignIn(
        () => call(endpoint, { params: { id }, body: { version, value: value as never } }, defaultTimeout()),
        { again: 'Wijzig de instelling nog eens en kies ‘Opslaan’.' },
      ),
    read: (answer) => answer as unknown as Versioned<Sections[S]>,
    onChange,
  });
  return {
    draft,
    set: (changes: Partial<Sections[S]>) => setDraft((current) => ({ ...current, ...changes })),
    problems,
    form,
  };
}
