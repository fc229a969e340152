import { useEffect, useState } from 'react';

import { pageAt, pathTo } from '../../../shared/pages.ts';
import { AskLink } from '../../components/AskLink.tsx';
import { useLocation } from '../../router/router.tsx';
import { VisitCard } from './VisitCard.tsx';
import { VisitLink } from './VisitLink.tsx';

interface MailLink {
  token: string;
  /** A path of the portal. */
  target: string;
}

/** Where the links of mails to visitors lead. Only the button confirms anything, as mail programs open links too. */
export default function VisitPage() {
  const { key } = useLocation();
  const [link, setLink] = useState(readLink);
  useEffect(() => {
    // Another link may be opened in the same tab.
    setLink((current) => readLink() ?? current);
    // Browsers show and remember addresses, so the token is taken out of it.
    history.replaceState(history.state, '', location.pathname);
  }, [key]);
  return (
    <div className="container-page grid max-w-md gap-6 pt-10">
      {link ? (
        <VisitLink key={link.token} {...link} />
      ) : (
        <VisitCard title="Link uit je mail">
          <p>Open de link in de mail nog een keer om verder te gaan, of vraag een nieuwe aan.</p>
          <AskLink />
        </VisitCard>
      )}
    </div>
  );
}

function readLink(): MailLink | null {
  const values = new URLSearchParams(location.hash.slice(1));
  const token = values.get('token');
  return token ? { token, target: ownPath(values.get('to')) } : null;
}

/** Anybody can write a link: it leads to a screen of the portal, whatever it says. */
function ownPath(address: string | null): string {
  const mine = pathTo('mine');
  try {
    const { origin, pathname, search, hash } = new URL(address ?? mine, location.origin);
    const { screen } = pageAt(pathname);
    // What was answered in a mail; elsewhere nothing may be carried out by a link.
    const answer = screen === 'own-report' ? search : '';
    if (origin === location.origin && screen !== 'not-found' && screen !== 'visit') return pathname + answer + hash;
  } catch {
    // No address at all.
  }
  return mine;
}
