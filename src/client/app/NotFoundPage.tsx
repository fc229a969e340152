import { pathTo } from '../../shared/pages/pages.ts';
import { text } from '../../shared/platform/language/texts.ts';
import { CoatRack } from '../features/organizations/CoatRack.tsx';
import { ButtonLink } from '../ui/Button.tsx';

export default function NotFoundPage() {
  return (
    <section className="container-page grid justify-items-center gap-4 py-16 text-center">
      <CoatRack empty className="h-32" />
      <h1 className="text-accent text-7xl font-extrabold">404</h1>
      <p className="text-muted text-xl">{text('Oops! Page not found')}</p>
      <ButtonLink to={pathTo('home')}>{text('Return to Home')}</ButtonLink>
    </section>
  );
}
