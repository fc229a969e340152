import { Field } from '../../../ui/Field.tsx';
import { SectionForm } from '../SectionForm.tsx';
import { type SectionProps, useSection } from '../use-section.ts';

export function NameSection(props: SectionProps<'name'>) {
  const { draft, set, problems, form } = useSection('name', props);
  return (
    <SectionForm title="Naam" state={form}>
      <Field
        label="Naam van de organisatie"
        hint="Zo staat het boven de lijst en in mails."
        value={draft.name}
        problem={problems['name']}
        autoComplete="organization"
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
    </SectionForm>
  );
}
