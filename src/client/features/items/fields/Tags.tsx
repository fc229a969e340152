import { langOfNotes, tag, text } from '../../../../shared/platform/language/texts.ts';

export function Tags({ tags, most = 3 }: { tags: string[]; most?: number }) {
  const more = tags.length - most;
  return (
    <ul aria-label={text('Tags')} className="flex flex-wrap gap-1.5">
      {tags.slice(0, most).map((dutch) => {
        const word = tag(dutch);
        const original = word === dutch ? undefined : dutch;
        return (
          <li
            key={dutch}
            dir="auto"
            lang={original ? undefined : langOfNotes()}
            // The word to use at the office.
            title={original}
            className="bg-soft rounded-full px-2.5 py-0.5 text-sm font-medium wrap-anywhere"
          >
            {word}
            {original && most === Infinity && (
              <span lang="nl" className="sr-only">
                {` (${original})`}
              </span>
            )}
          </li>
        );
      })}
      {more > 0 && (
        <li className="border-line text-muted rounded-full border px-2.5 py-0.5 text-sm">
          {text('+{count} more', { count: more })}
        </li>
      )}
    </ul>
  );
}
