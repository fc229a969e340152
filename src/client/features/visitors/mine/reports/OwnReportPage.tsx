import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide';

import { pathTo } from '../../../../../shared/pages/pages.ts';
import { text } from '../../../../../shared/platform/language/texts.ts';
import { richText } from '../../../../platform/language/rich-text.tsx';
import { Link } from '../../../../platform/router/router.tsx';
import { useBackLink } from '../../../../platform/router/use-back-link.ts';
import { Banner } from '../../../../ui/Banner.tsx';
import { Failure } from '../../../../ui/Failure.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { Spinner } from '../../../../ui/Spinner.tsx';
import { mineQuery } from '../../queries.ts';
import { asStrongAddress } from '../../strong-address.tsx';
import { type KnownAddress, useKnownAddress } from '../../use-known-address.ts';
import { VisitLinkForm } from '../../VisitLinkForm.tsx';
import { OwnReport } from './OwnReport.tsx';

/** The page of one lost report, which the answer links in mails lead to. */
export default function OwnReportPage({ id }: { id: string }) {
  const { known, isLoading } = useKnownAddress();
  const backLink = useBackLink(pathTo('mine'));
  return (
    <div className="container-page grid max-w-2xl gap-4 pt-4 sm:pt-8">
      <Link
        {...backLink}
        className="text-accent -ms-2 flex min-h-11 items-center gap-1.5 justify-self-start rounded-xl px-2 font-semibold hover:underline"
      >
        <Icon node={ArrowLeft} className="size-5 rtl:-scale-x-100" />
        {text('Mijn spullen')}
      </Link>
      {known ? (
        <ReportContent key={`${known.address} ${id}`} id={id} known={known} />
      ) : isLoading ? (
        <Spinner />
      ) : (
        <>
          <h1 className="text-3xl font-extrabold">{text('Mijn melding')}</h1>
          <div className="rounded-card border-line bg-surface grid gap-4 border p-5 sm:p-6">
            <p>{text('Hier zie je hoe het staat met wat je kwijt bent.')}</p>
            <VisitLinkForm />
          </div>
        </>
      )}
    </div>
  );
}

function ReportContent({ id, known }: { id: string; known: KnownAddress }) {
  const { data, error, refetch } = useQuery(mineQuery(known.address));
  if (!data) return error ? <Failure message={error.message} onRetry={() => void refetch()} /> : <Spinner />;
  const report = data.lost_reports.find((each) => each.id === id);
  if (report) {
    return (
      <div data-sector={report.organization.sector} className="grid gap-4">
        <OwnReport report={report} mine={data} />
      </div>
    );
  }
  return (
    <>
      <h1 className="text-3xl font-extrabold">{text('Mijn melding')}</h1>
      <Banner variant="info">
        <p>
          {richText(
            text('Deze melding is er niet meer, of hoort niet bij <b>{address}</b>.', { address: known.address }),
            { b: asStrongAddress },
          )}
        </p>
      </Banner>
    </>
  );
}
