import { Switch } from '../../../ui/Switch.tsx';
import { SectionForm } from '../SectionForm.tsx';
import { type SectionProps, useSection } from '../use-section.ts';

export function SignInSection(props: SectionProps<'sign_in'>) {
  const { draft, set, form } = useSection('sign_in', props);
  return (
    <SectionForm title="Inloggen" intro="Hoe medewerkers en beheerders inloggen." state={form}>
      <Switch
        label="Tweede stap verplicht"
        hint="Na het wachtwoord is ook een code uit een app of een passkey nodig. Wie die nog niet heeft, stelt hem meteen in; jij ook. Leerlinghulpen hoeven dat niet."
        checked={draft.requires_second_factor}
        onChange={(requires_second_factor) => set({ requires_second_factor })}
      />
    </SectionForm>
  );
}
