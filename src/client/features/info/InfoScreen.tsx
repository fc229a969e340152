import AboutPage from './AboutPage.tsx';
import PrivacyPage from './PrivacyPage.tsx';
import SupportPage from './SupportPage.tsx';
import TermsPage from './TermsPage.tsx';

const pages = { privacy: PrivacyPage, terms: TermsPage, support: SupportPage, about: AboutPage };

/** Short texts, in one chunk. */
export default function InfoScreen({ screen }: { screen: keyof typeof pages }) {
  const Text = pages[screen];
  return <Text />;
}
