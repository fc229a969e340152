import { useEffect, useState } from 'react';

import { pathTo } from '../../../../shared/pages/pages.ts';
import { text } from '../../../../shared/platform/language/texts.ts';
import { toPortalPath } from '../../../platform/router/portal-path.ts';
import { useLocation } from '../../../platform/router/router.tsx';
import { hideFragment } from '../../language/chosen-language.ts';
import { VisitLinkForm } from '../VisitLinkForm.tsx';
import { VisitCard } from './VisitCard.tsx';
import { VisitLink } from './VisitLink.tsx';

interface MailLink {
  token: string;
  /** Always a path within this portal. */
  target: string;
}

/** The target of links in mails to visitors. Only the button confirms, because mail programs also open links. */
export default function VisitPage() {
  const { key } = useLocation();
  const [link, setLink] = useState(readLink);
  useEffect(() => {
    // Another link may be opened in the same tab.
    setLink((current) => readLink() ?? current);
    // The token would otherwise stay visible in the address bar and in the browser history.
    if (location.hash) hideFragment(location.hash);
    history.replaceState(history.state, '', location.pathname + location.search);
    return () => hideFragment('');
  }, [key]);
  return (
    <div className="container-page grid max-w-md gap-6 pt-10">
      {link ? (
        <VisitLink key={link.token} {...link} />
      ) : (
        <VisitCard title={text('Link uit je mail')}>
          <p>{text('Open de link in de mail nog een keer om verder te gaan, of vraag een nieuwe aan.')}</p>
          <VisitLinkForm />
        </VisitCard>
      )}
    </div>
  );
}

function readLink(): MailLink | null {
  const values = new URLSearchParams(location.hash.slice(1));
  const token = values.get('token');
  return token ? { token, target: toPortalPath(values.get('to'), pathTo('mine')) } : null;
}
