import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

import { reportLostItem, reportLostItemAsGuest } from '../../../../shared/lost-reports/contract.ts';
import type { Organization } from '../../../../shared/organizations/contract.ts';
import { localizedUrl } from '../../../../shared/platform/language/localized-url.ts';
import { text } from '../../../../shared/platform/language/texts.ts';
import { CallError } from '../../../platform/api/call-error.ts';
import { call } from '../../../platform/api/call.ts';
import { randomUuid } from '../../../platform/api/random-uuid.ts';
import { navigate } from '../../../platform/router/history.ts';
import { useLocation } from '../../../platform/router/router.tsx';
import { Button } from '../../../ui/Button.tsx';
import { organizationQuery } from '../../organizations/queries.ts';
import { useListFilter } from '../../search/filters/list-filter.ts';
import { CheckMail } from '../../visitors/CheckMail.tsx';
import { mineQuery } from '../../visitors/queries.ts';
import { useAddressedForm } from '../../visitors/use-addressed-form.ts';
import { useKnownAddress } from '../../visitors/use-known-address.ts';
import { callForOwnAddress } from '../../visitors/visit.ts';
import { type LostItemFields, reportProblems, toReportInput } from '../form/report-fields.ts';
import { prefillFromSearch } from './prefill-from-search.ts';
import { ReportForm } from './ReportForm.tsx';
import { ReportReceived } from './ReportReceived.tsx';

interface ReportFields extends LostItemFields {
  /** The idempotency key: a retry does not create a second report. */
  key: string;
  /** The ids of other organisations where it may be, separated by commas. */
  also: string;
}

interface LostReportFlowProps {
  organization: Organization;
  /** The visitor's other places that take reports. */
  others: Organization[];
  /** The ids of those that are chosen at first. */
  named: string[];
}

export function LostReportFlow({ organization, others, named }: LostReportFlowProps) {
  const queryClient = useQueryClient();
  const { pathname, search } = useLocation();
  const { filter } = useListFilter();
  const { known } = useKnownAddress();
  const mine = known && queryClient.getQueryData(mineQuery(known.address).queryKey);
  const claimId = new URLSearchParams(search).get('claim');
  const claim = mine?.claims.find(({ id }) => id === claimId);
  const form = useAddressedForm<ReportFields>({
    // What was typed stays when another language is chosen.
    name: `report ${organization.id}${localizedUrl('nl', search)}`,
    empty: { ...prefillFromSearch(filter, claim?.recognition), key: randomUuid(), also: named.join() },
    problemsIn: (fields, email) => ({ ...reportProblems(fields), ...(email && { email }) }),
    send({ key, also, photo, ...fields }, email, signal) {
      const also_at = others.map(({ id }) => id).filter((id) => also.includes(id));
      const body = {
        ...toReportInput(fields),
        ...(photo && { photo }),
        idempotency_key: key,
        ...(also_at.length > 0 && { also_at }),
      };
      const sent: Promise<unknown> =
        email === null
          ? callForOwnAddress(reportLostItem, { query: { org_id: organization.id }, body }, signal)
          : call(reportLostItemAsGuest, { query: { org_uuid: organization.id }, body: { ...body, email } }, signal);
      return sent.catch((error: Error) => {
        // The feature was switched off after the form was opened; the page then says where to ask.
        if (error instanceof CallError && error.code === 'not_found')
          void queryClient.invalidateQueries(organizationQuery(organization.sector, organization.subpath));
        throw error;
      });
    },
  });

  /** Drops the search from the address, because it was about the previous report. */
  function startOver() {
    form.startOver();
    navigate(pathname, { replace: true });
  }

  /** The link in the mail was opened in this browser. */
  const isConfirmed = form.isSent && form.known?.address === form.email;
  const handleConfirmed = useEffectEvent(() => form.markConfirmed(form.email));
  useEffect(() => {
    if (isConfirmed) handleConfirmed();
  }, [isConfirmed]);

  if (form.isConfirmed) return <ReportReceived onMore={startOver} />;
  if (form.isSent) {
    return (
      <>
        <CheckMail
          email={form.email}
          onChange={() => {
            form.set({ key: randomUuid() });
            form.correctAddress();
          }}
        >
          {text(
            'Open die om te bevestigen wat je kwijt bent: pas daarna gaan we zoeken, ook tussen wat er nu al ligt.',
          )}
        </CheckMail>
        <Button variant="plain" className="text-accent -ms-3 justify-self-start px-3!" onClick={startOver}>
          {text('Nog iets kwijt?')}
        </Button>
      </>
    );
  }
  return <ReportForm organization={organization} others={others} form={form} />;
}
