import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';

import { reportLost, reportLostAsGuest } from '../../../../shared/lost-reports/contract.ts';
import type { Organization } from '../../../../shared/organizations/contract.ts';
import { CallError } from '../../../platform/api/call-error.ts';
import { call } from '../../../platform/api/call.ts';
import { randomUuid } from '../../../platform/api/random-uuid.ts';
import { navigate } from '../../../platform/router/history.ts';
import { useLocation } from '../../../platform/router/router.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useDraftFields } from '../../forms/draft-fields.ts';
import { useDraftPhoto } from '../../forms/draft-photo.ts';
import { sendTimeout, useRetriedSend } from '../../forms/retried-send.ts';
import { organizationQuery } from '../../organizations/queries.ts';
import { useListFilter } from '../../search/filters/list-filter.ts';
import { CheckMail } from '../../visitors/CheckMail.tsx';
import type { KnownAddress } from '../../visitors/known-address.ts';
import { mineQuery } from '../../visitors/queries.ts';
import { callForOwnAddress } from '../../visitors/visit.ts';
import { type LostItemFields, toReportInput } from '../form/report-fields.ts';
import { prefillFromSearch } from './prefill-from-search.ts';
import { ReportForm } from './ReportForm.tsx';
import { ReportReceived } from './ReportReceived.tsx';

export interface ReportFields extends LostItemFields {
  email: string;
  /** A known user or visitor chose to report with another address. */
  asOther: boolean;
  isSending: boolean;
  /** The confirmation mail has been sent. */
  isSent: boolean;
  /** The idempotency key: a retry does not create a second report. */
  key: string;
}

interface LostReportFlowProps {
  organization: Organization;
  known: KnownAddress | null;
}

/** Retains the typed fields until the server has confirmed the report. */
export function LostReportFlow({ organization, known }: LostReportFlowProps) {
  const queryClient = useQueryClient();
  const { pathname, search } = useLocation();
  const currentOrganizationQuery = organizationQuery(organization.sector, organization.subpath);
  const { filter } = useListFilter();
  const name = `report ${organization.id}${search}`;
  const { fields, set, forget } = useDraftFields<ReportFields>(name, {
    ...prefillFromSearch(filter),
    email: '',
    asOther: false,
    isSending: false,
    isSent: false,
    key: randomUuid(),
  });
  const { photo, setPhoto, forgetPhoto } = useDraftPhoto(name);
  const [failure, setFailure] = useState<Error | null>(null);
  /** Whether the address field takes the focus. */
  const [isAtAddress, setIsAtAddress] = useState(false);
  const [hasArrived, setHasArrived] = useState(false);

  const email = fields.email.trim().toLowerCase();
  const sender = fields.asOther && email !== known?.address ? null : known;

  function handleArrival({ address }: KnownAddress) {
    void queryClient.invalidateQueries(mineQuery(address));
    forgetAll();
    setHasArrived(true);
  }
  function forgetAll() {
    forget();
    forgetPhoto();
  }

  async function send(signal: AbortSignal) {
    const body = { ...toReportInput(fields), ...(photo && { photo }), idempotency_key: fields.key };
    const timeout = sendTimeout(signal, photo !== '');
    if (sender) {
      await callForOwnAddress(reportLost, { query: { org_id: organization.id }, body }, timeout).catch(
        (error: Error) => {
          if (error instanceof CallError && error.code === 'not_signed_in') set({ email: sender.address });
          throw error;
        },
      );
      handleArrival(sender);
    } else {
      const query = { org_uuid: organization.id };
      await call(reportLostAsGuest, { query, body: { ...body, email } }, timeout);
      set({ isSending: false, isSent: true });
    }
    window.scrollTo(0, 0);
  }

  const trouble = useRetriedSend(fields.isSending, send, (error) => {
    set({ isSending: false });
    // The feature was switched off after the form was opened; the page then says where to ask.
    if (error instanceof CallError && error.code === 'not_found')
      void queryClient.invalidateQueries(currentOrganizationQuery);
    setFailure(error);
  });

  /** Drops the search from the address, because it was about the previous report. */
  function startOver() {
    forgetAll();
    setHasArrived(false);
    navigate(pathname, { replace: true });
  }

  /** The link in the mail was opened in this browser. */
  const isConfirmed = fields.isSent && known?.address === email;
  const handleConfirmed = useEffectEvent(() => handleArrival(known!));
  useEffect(() => {
    if (isConfirmed) handleConfirmed();
  }, [isConfirmed]);

  if (hasArrived) return <ReportReceived onMore={startOver} />;
  if (fields.isSent) {
    return (
      <>
        <CheckMail
          email={email}
          onChange={() => {
            set({ isSent: false, key: randomUuid() });
            setIsAtAddress(true);
          }}
        >
          Open die om te bevestigen wat je kwijt bent: pas daarna gaan we zoeken, ook tussen wat er nu al ligt.
        </CheckMail>
        <Button look="plain" className="text-accent -ml-3 justify-self-start px-3!" onClick={startOver}>
          Nog iets kwijt?
        </Button>
      </>
    );
  }
  return (
    <ReportForm
      organization={organization}
      known={known}
      fields={fields}
      set={set}
      photo={photo}
      onPhoto={setPhoto}
      isAtAddress={isAtAddress}
      onOtherAddress={(asOther) => {
        set({ asOther });
        setIsAtAddress(asOther);
      }}
      failure={failure}
      trouble={trouble}
      onSend={() => {
        setFailure(null);
        set({ isSending: true });
      }}
    />
  );
}
