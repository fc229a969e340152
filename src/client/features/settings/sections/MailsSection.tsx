import { useQueryClient } from '@tanstack/react-query';

import type { Settings } from '../../../../shared/organizations/settings.ts';
import { MailChoices } from '../../accounts/MailChoices.tsx';
import { ToIndex } from '../SectionIndex.tsx';
import { anchorOf } from '../sections.ts';
import { useInvalidateSettings } from '../use-invalidate-settings.ts';

/** Everyone chooses their own mails; admins also see who receives which. */
export function MailsSection({ mails }: { mails: Settings['mails'] }) {
  const queryClient = useQueryClient();
  const invalidateSettings = useInvalidateSettings();
  return (
    <section
      id={anchorOf('Mails')}
      tabIndex={-1}
      aria-labelledby="mails-kop"
      className="rounded-card border-line bg-surface grid min-w-0 scroll-mt-20 gap-5 border p-5 outline-none sm:p-6"
    >
      <div>
        <h2 id="mails-kop" className="text-xl font-bold">
          Mails
        </h2>
        <p className="text-muted mt-1">
          Welke mails jij krijgt. Collega’s kiezen dat zelf, bij ‘Mijn account’. Een keuze wordt meteen bewaard.
        </p>
      </div>
      <MailChoices
        receiversOf={(mail) => mails.find((each) => each.mail === mail)?.receivers ?? []}
        onChosen={() => void invalidateSettings(queryClient)}
      />
      <ToIndex />
    </section>
  );
}
