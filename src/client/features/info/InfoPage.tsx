import { monthsInWords } from '../../../shared/items/labels.ts';
import { weeksReportStaysOpen } from '../../../shared/lost-reports/contract.ts';
import { fillIn } from '../../../shared/platform/language/texts.ts';
import { retention } from '../../../shared/platform/retention.ts';
import { subscriptionLimits } from '../../../shared/subscriptions/contract.ts';
import { richText } from '../../platform/language/rich-text.tsx';
import { Link } from '../../platform/router/router.tsx';
import { providerEmail } from './provider-email.ts';

interface InfoPageProps {
  title: string;
  blocks: readonly string[];
}

export function InfoPage({ title, blocks }: InfoPageProps) {
  const values = valuesInTexts();
  return (
    <article className="container-page [&_a]:text-accent grid max-w-3xl gap-4 pt-10 text-lg [&_a]:font-semibold [&_a]:underline [&_h2]:mt-4 [&_h2]:text-xl [&_h2]:font-bold [&_li]:ms-5 [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-1.5">
      <h1 className="text-3xl font-extrabold sm:text-4xl">{title}</h1>
      {withLists(blocks.map((block) => fillIn(block, values))).map((block) =>
        typeof block !== 'string' ? (
          <ul key={block[0]}>
            {block.map((item) => (
              <li key={item}>{richText(item, elements)}</li>
            ))}
          </ul>
        ) : block.startsWith('# ') ? (
          <h2 key={block}>{block.slice(2)}</h2>
        ) : (
          <p key={block}>{richText(block, elements)}</p>
        ),
      )}
    </article>
  );
}

const elements = {
  b: (content: string) => <strong>{content}</strong>,
  account: (content: string) => <Link to="/account">{content}</Link>,
  mine: (content: string) => <Link to="/mijn">{content}</Link>,
  mail: (content: string) => <a href={`mailto:${content}`}>{content}</a>,
  authority: (content: string) => <a href="https://www.autoriteitpersoonsgegevens.nl">{content}</a>,
};

/** The retention periods by their names: the texts state what the code does. */
const valuesInTexts = () => ({
  ...Object.fromEntries(
    Object.entries(retention).map(([name, period]) => [name, name.endsWith('Months') ? monthsInWords(period) : period]),
  ),
  weeksReportStaysOpen,
  refusals: subscriptionLimits.refusals,
  email: providerEmail(),
});

/** Joins the items of a list, which follow each other. */
function withLists(blocks: string[]): (string | string[])[] {
  const joined: (string | string[])[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    if (!block.startsWith('- ')) joined.push(block);
    else if (Array.isArray(last)) last.push(block.slice(2));
    else joined.push([block.slice(2)]);
  }
  return joined;
}
