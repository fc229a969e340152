import { optionalFeatureNames, optionalFeatures } from '../../../../shared/organizations/optional-features.ts';
import { Switch } from '../../../ui/Switch.tsx';
import { SectionForm } from '../SectionForm.tsx';
import { type SectionProps, useSection } from '../use-section.ts';

export function FeaturesSection(props: SectionProps<'parts'>) {
  const { draft, set, form } = useSection('parts', props);
  return (
    <SectionForm title="Onderdelen" intro="Wat bezoekers bij jullie kunnen gebruiken." state={form}>
      {optionalFeatureNames.map((name) => (
        <Switch
          key={name}
          label={optionalFeatures[name].label}
          hint={optionalFeatures[name].hint}
          checked={draft[name]}
          onChange={(isOn) => set({ [name]: isOn })}
        />
      ))}
    </SectionForm>
  );
}
