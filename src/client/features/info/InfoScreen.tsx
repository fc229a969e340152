import { currentReader, type Text, translated } from '../../../shared/platform/language/texts.ts';
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx';
import { InfoPage } from './InfoPage.tsx';
import { texts as dutch } from './texts/nl.ts';

export type InfoTexts = Record<keyof typeof dutch, readonly string[]>;

interface InfoScreenProps {
  screen: keyof InfoTexts;
}

const titles: Record<keyof InfoTexts, Text> = {
  privacy: 'Privacy',
  terms: 'Voorwaarden',
  support: 'Ondersteuning',
  about: 'Over ons',
};

const screenWith = (texts: InfoTexts) =>
  function ScreenWithTexts({ screen }: InfoScreenProps) {
    return <InfoPage title={translated(titles[screen])} blocks={texts[screen]} />;
  };

/** These texts are long and rarely read, so those of another language are a chunk of their own. */
const others = Object.entries(import.meta.glob<{ texts: InfoTexts }>(['./texts/*.ts', '!./texts/nl.ts'])).map(
  ([path, load]) => [path.slice(-5, -3), lazyWithRetry(async () => ({ default: screenWith((await load()).texts) }))],
);
const screens = { nl: screenWith(dutch), ...Object.fromEntries(others) } as Record<string, typeof InfoScreen>;

export default function InfoScreen({ screen }: InfoScreenProps) {
  const Screen = screens[currentReader().language]!;
  return <Screen screen={screen} />;
}
