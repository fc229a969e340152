import { Switch } from '../../../ui/Switch.tsx';
import { type Lockable, SectionForm } from '../SectionForm.tsx';
import { type SectionProps, useSection } from '../use-section.ts';

export function SignInSection({ lockedBy, ...props }: SectionProps<'sign_in'> & Lockable) {
  const { draft, set, form } = useSection('sign_in', props);
  return (
    <SectionForm title="Inloggen" intro="Hoe medewerkers en beheerders inloggen." state={form} lockedBy={lockedBy}>
      <Switch
        label="Tweede stap verplicht"
        hint="Na het wachtwoord is ook een code uit een app of een passkey nodig. Wie die nog niet heeft, stelt hem meteen in; jij ook. Leerlinghulpen hoeven dat niet."
        checked={draft.requires_second_factor}
        isLocked={lockedBy !== undefined}
        onChange={(requires_second_factor) => set({ requires_second_factor })}
      />
    </SectionForm>
  );
}
