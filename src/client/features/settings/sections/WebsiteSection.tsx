import { pathTo } from '../../../../shared/pages/pages.ts';
import { Link } from '../../../platform/router/router.tsx';
import { TextArea } from '../../../ui/Field.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { useOrganization } from '../../organizations/organization.tsx';
import { SectionForm } from '../SectionForm.tsx';
import { type SectionProps, useSection } from '../use-section.ts';

export function WebsiteSection(props: SectionProps<'website'>) {
  const organization = useOrganization().organization!;
  const { draft, set, problems, form } = useSection('website', props);
  return (
    <SectionForm title="Jullie website" intro="Waar de lijst nog meer te zien is." state={form}>
      <TextArea
        label="Op welke websites mag de lijst staan?"
        hint="Eén adres per regel; met of zonder ‘www.’ maakt niet uit. Leeg: alleen op Terecht."
        placeholder="www.school.nl"
        inputMode="url"
        autoCapitalize="off"
        autoComplete="off"
        spellCheck={false}
        value={draft.embed_origins.join('\n')}
        problem={problems['embed_origins']}
        onChange={({ currentTarget: { value } }) => set({ embed_origins: value === '' ? [] : value.split('\n') })}
      />
      <p className="-mt-2 text-sm">
        De code om de lijst op je website te zetten, staat bij{' '}
        <Link to={pathTo('outreach', organization)} className="text-accent font-semibold underline">
          Laat het weten
        </Link>
        .
      </p>
      <Switch
        label="Vindbaar via zoekmachines"
        hint="Google en andere zoekmachines mogen laten zien wat er bij jullie is gevonden."
        checked={draft.is_indexed}
        onChange={(is_indexed) => set({ is_indexed })}
      />
    </SectionForm>
  );
}
