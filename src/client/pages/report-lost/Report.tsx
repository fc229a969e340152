import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';

import { reportLost, reportLostAsGuest } from '../../../shared/lost-reports.ts';
import type { Organization } from '../../../shared/organizations.ts';
import { CallError } from '../../api/call-error.ts';
import { call } from '../../api/call.ts';
import { mineQuery } from '../../api/mine-queries.ts';
import { newKey } from '../../api/new-key.ts';
import { organizationQuery } from '../../api/queries.ts';
import { callForOwnAddress } from '../../api/visit.ts';
import { CheckMail } from '../../components/CheckMail.tsx';
import { useKeptFields } from '../../components/form/kept-fields.ts';
import { useKeptPhoto } from '../../components/form/kept-photo.ts';
import { patience, useSending } from '../../components/form/sending.ts';
import { type MissingFields, toMissing } from '../../components/report-form/missing.ts';
import { useListFilter } from '../../components/search/list-filter.ts';
import { Button } from '../../components/ui/Button.tsx';
import { navigate } from '../../router/history.ts';
import { useLocation } from '../../router/router.tsx';
import type { KnownAddress } from '../../session/known-address.ts';
import { prefilled } from './prefilled.ts';
import { ReportForm } from './ReportForm.tsx';
import { Watched } from './Watched.tsx';

export interface ReportFields extends MissingFields {
  email: string;
  /** Whoever is known chose another address to report it with. */
  asOther: boolean;
  isSending: boolean;
  /** A mail is on its way there. */
  isSent: boolean;
  /** By which the portal knows that it is sent again. */
  key: string;
}

interface ReportProps {
  organization: Organization;
  known: KnownAddress | null;
}

/** From the form to what comes of it. What was filled in stays until it has arrived for certain. */
export function Report({ organization, known }: ReportProps) {
  const queryClient = useQueryClient();
  const { pathname, search } = useLocation();
  const here = organizationQuery(organization.sector, organization.subpath);
  const { filter } = useListFilter();
  const name = `report ${organization.id}${search}`;
  const { fields, set, forget } = useKeptFields<ReportFields>(name, {
    ...prefilled(filter),
    email: '',
    asOther: false,
    isSending: false,
    isSent: false,
    key: newKey(),
  });
  const { photo, setPhoto, forgetPhoto } = useKeptPhoto(name);
  const [failure, setFailure] = useState<Error | null>(null);
  /** It goes on where the address is filled in. */
  const [isAtAddress, setIsAtAddress] = useState(false);
  const [hasArrived, setHasArrived] = useState(false);

  const email = fields.email.trim().toLowerCase();
  const sender = fields.asOther && email !== known?.address ? null : known;

  function arrive({ address }: KnownAddress) {
    void queryClient.invalidateQueries(mineQuery(address));
    forgetAll();
    setHasArrived(true);
  }
  function forgetAll() {
    forget();
    forgetPhoto();
  }

  async function send(signal: AbortSignal) {
    const body = { ...toMissing(fields), ...(photo && { photo }), idempotency_key: fields.key };
    const soon = patience(signal, photo !== '');
    if (sender) {
      await callForOwnAddress(reportLost, { query: { org_id: organization.id }, body }, soon).catch((error: Error) => {
        if (error instanceof CallError && error.code === 'not_signed_in') set({ email: sender.address });
        throw error;
      });
      arrive(sender);
    } else {
      const query = { org_uuid: organization.id };
      await call(reportLostAsGuest, { query, body: { ...body, email } }, soon);
      set({ isSending: false, isSent: true });
    }
    window.scrollTo(0, 0);
  }

  const trouble = useSending(fields.isSending, send, (error) => {
    set({ isSending: false });
    // Switched off since the form was opened: then the page says where to ask.
    if (error instanceof CallError && error.code === 'not_found') void queryClient.invalidateQueries(here);
    setFailure(error);
  });

  /** Something else, that was not searched for. */
  function startAnew() {
    forgetAll();
    setHasArrived(false);
    navigate(pathname, { replace: true });
  }

  /** The link of the mail was followed in this browser. */
  const isConfirmed = fields.isSent && known?.address === email;
  const arriveConfirmed = useEffectEvent(() => arrive(known!));
  useEffect(() => {
    if (isConfirmed) arriveConfirmed();
  }, [isConfirmed]);

  if (hasArrived) return <Watched onMore={startAnew} />;
  if (fields.isSent) {
    return (
      <>
        <CheckMail
          email={email}
          onChange={() => {
            set({ isSent: false, key: newKey() });
            setIsAtAddress(true);
          }}
        >
          Open die om te bevestigen wat je kwijt bent: pas daarna gaan we zoeken, ook tussen wat er nu al ligt.
        </CheckMail>
        <Button look="plain" className="text-accent -ml-3 justify-self-start px-3!" onClick={startAnew}>
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
