import { optionalFeatureNames, optionalFeatures } from '../../../../shared/organizations/optional-features.ts';
import { Switch } from '../../../ui/Switch.tsx';
import { type Lockable, SectionForm } from '../SectionForm.tsx';
import { type SectionProps, useSection } from '../use-section.ts';

export function FeaturesSection({ lockedBy, ...props }: SectionProps<'parts'> & Lockable) {
  const { draft, set, form } = useSection('parts', props);
  return (
    <SectionForm title="Onderdelen" intro="Wat bezoekers bij jullie kunnen gebruiken." state={form} lockedBy={lockedBy}>
      {optionalFeatureNames.map((name) => (
        <Switch
          key={name}
          label={optionalFeatures[name].label}
          hint={optionalFeatures[name].hint}
          checked={draft[name]}
          isLocked={lockedBy !== undefined}
          onChange={(isOn) => set({ [name]: isOn })}
        />
      ))}
    </SectionForm>
  );
}
