import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';

import { claimItem, claimPublicItem } from '../../../../shared/claims/contract.ts';
import type { ListedItem } from '../../../../shared/items/contract.ts';
import { officeOf } from '../../../../shared/items/labels.ts';
import type { Organization } from '../../../../shared/organizations/contract.ts';
import { CallError } from '../../../platform/api/call-error.ts';
import { call } from '../../../platform/api/call.ts';
import { useDraftFields } from '../../forms/draft-fields.ts';
import { useDraftPhoto } from '../../forms/draft-photo.ts';
import { sendTimeout, useRetriedSend } from '../../forms/retried-send.ts';
import { CheckMail } from '../../visitors/CheckMail.tsx';
import type { KnownAddress } from '../../visitors/known-address.ts';
import { mineQuery } from '../../visitors/queries.ts';
import { callForOwnAddress, currentVisit, storeVisit } from '../../visitors/visit.ts';
import { ClaimForm } from './ClaimForm.tsx';
import { Received } from './Received.tsx';

export interface ClaimFields {
  name: string;
  email: string;
  recognition: string;
  /** The user chose another address than the known one. */
  asOther: boolean;
  isSending: boolean;
  /** The confirmation mail was sent. */
  isSent: boolean;
}

interface ClaimProps {
  item: ListedItem;
  organization: Organization;
  known: KnownAddress | null;
  /** False until it is known whether the visitor has an address. */
  isKnown: boolean;
}

/** Shows the form, and then its outcome. Typed text is preserved until the server confirms the claim. */
export function Claim({ item, organization, known, isKnown }: ClaimProps) {
  const queryClient = useQueryClient();
  const draftName = `claim ${item.id}`;
  const { fields, set, forget } = useDraftFields<ClaimFields>(draftName, {
    name: known?.name ?? '',
    email: '',
    recognition: '',
    asOther: false,
    isSending: false,
    isSent: false,
  });
  const { photo, setPhoto, forgetPhoto } = useDraftPhoto(draftName);
  const knownName = known?.name;
  const fillInName = useEffectEvent(() => {
    if (knownName && !fields.name) set({ name: knownName });
  });
  // The server renders the form without knowing the visitor.
  useEffect(() => fillInName(), [knownName]);
  const [failure, setFailure] = useState<Error | null>(null);
  /** Focuses the address field. */
  const [isAtAddress, setIsAtAddress] = useState(false);
  const [hasArrived, setHasArrived] = useState(false);
  const sender = fields.asOther ? null : known;

  function onArrived({ address }: KnownAddress, name: string) {
    const visit = currentVisit();
    if (visit) storeVisit({ ...visit, name });
    void queryClient.invalidateQueries(mineQuery(address));
    forget();
    forgetPhoto();
    setHasArrived(true);
    window.scrollTo(0, 0);
  }

  async function send(signal: AbortSignal) {
    const params = { id: item.id };
    const [name, recognition] = [fields.name.trim(), fields.recognition.trim()];
    const body = { name, recognition, ...(photo && { photo }) };
    const timeout = sendTimeout(signal, photo !== '');
    if (sender) {
      const query = { org_id: organization.id };
      await callForOwnAddress(claimItem, { params, query, body }, timeout).catch((error: Error) => {
        // The response to an earlier attempt may have been lost.
        if (error instanceof CallError && error.code === 'claim_exists') return;
        if (error instanceof CallError && error.code === 'not_signed_in') set({ email: sender.address });
        throw error;
      });
      onArrived(sender, name);
    } else {
      const query = { org_uuid: organization.id };
      await call(claimPublicItem, { params, query, body: { ...body, email: fields.email.trim() } }, timeout);
      set({ isSending: false, isSent: true });
      window.scrollTo(0, 0);
    }
  }

  const trouble = useRetriedSend(fields.isSending && isKnown, send, (error) => {
    set({ isSending: false });
    setFailure(error);
  });

  if (hasArrived) return <Received organization={organization} />;
  if (fields.isSent) {
    return (
      <CheckMail
        email={fields.email.trim()}
        onChange={() => {
          set({ isSent: false });
          setIsAtAddress(true);
        }}
      >
        Open die om je aanvraag te bevestigen: pas daarna kijkt {officeOf(organization)} ernaar.
      </CheckMail>
    );
  }
  return (
    <ClaimForm
      item={item}
      organization={organization}
      known={known}
      isAtAddress={isAtAddress}
      onOtherAddress={(asOther) => {
        set({ asOther });
        setIsAtAddress(asOther);
      }}
      fields={fields}
      set={set}
      photo={photo}
      onPhoto={setPhoto}
      failure={failure}
      trouble={trouble}
      onSend={() => {
        setFailure(null);
        set({ isSending: true });
      }}
    />
  );
}
