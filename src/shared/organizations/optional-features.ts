export type { OptionalFeatureSettings } from './settings.schema.ts';

interface OptionalFeatureEntry {
  label: string;
  hint: string;
  /** The default. */
  isOn: boolean;
}

/** The optional features of an organisation. */
export const optionalFeatures = {
  photo_search: {
    label: 'Zoeken met een foto',
    hint: 'Bezoekers zoeken met een foto van hun eigen spullen, en zien bij een voorwerp wat erop lijkt.',
    isOn: true,
  },
  claims: {
    label: 'Aanvragen: ‘Dit is van mij’',
    hint: 'Wie iets herkent, vraagt het aan. Jullie keuren dat goed, en het voorwerp ligt dan klaar. Zet je dit uit, dan handel je wat al is aangevraagd nog af bij Aanvragen.',
    isOn: true,
  },
  lost_reports: {
    label: 'Vermissingen: ‘Ik ben iets kwijt’',
    hint: 'Wie iets kwijt is en het niet vindt, meldt dat. Komt er iets binnen dat erop lijkt, dan mailen wij. Zet je dit uit, dan stopt dat meteen.',
    isOn: true,
  },
  weekly_mail: {
    label: 'Weekmail: ‘Deze week gevonden’',
    hint: 'Wie zich aanmeldt, krijgt één keer per week een mail met wat er gevonden is, en wat bijna weggaat.',
    isOn: true,
  },
} as const satisfies Record<string, OptionalFeatureEntry>;

export type OptionalFeature = keyof typeof optionalFeatures;
export const optionalFeatureNames = Object.keys(optionalFeatures) as OptionalFeature[];
