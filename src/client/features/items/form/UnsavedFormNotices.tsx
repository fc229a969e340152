import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';

/** The form was restored from unsaved work. */
export function RestoredNotice({ onStartAgain }: { onStartAgain: () => void }) {
  return (
    <div className="mt-4">
      <Banner variant="info">
        <p>Je was hier nog mee bezig. Wat je had ingevuld staat er nog.</p>
        <Button variant="outline" className="justify-self-start" onClick={onStartAgain}>
          Opnieuw beginnen
        </Button>
      </Banner>
    </div>
  );
}

/** The form would be lost by a reload. */
export function NotStoredNotice() {
  return (
    <div className="mt-4">
      <Banner variant="failure">
        <p>Deze browser kan hier niets bewaren. Houd deze pagina open tot je klaar bent, dan raakt er niets kwijt.</p>
      </Banner>
    </div>
  );
}
