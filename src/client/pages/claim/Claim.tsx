import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';

import { claimItem, claimPublicItem } from '../../../shared/claims.ts';
import type { ListedItem } from '../../../shared/items.ts';
import { officeOf } from '../../../shared/labels.ts';
import type { Organization } from '../../../shared/organizations.ts';
import { CallError } from '../../api/call-error.ts';
import { call, soon } from '../../api/call.ts';
import { mineQuery } from '../../api/mine-queries.ts';
import { callForOwnAddress, currentVisit, keepVisit } from '../../api/visit.ts';
import { CheckMail } from '../../components/CheckMail.tsx';
import { useKeptFields } from '../../components/form/kept-fields.ts';
import type { KnownAddress } from '../../session/known-address.ts';
import { ClaimForm } from './ClaimForm.tsx';
import { Received } from './Received.tsx';

export interface ClaimFields {
  name: string;
  email: string;
  recognition: string;
  /** Whoever is known chose another address to claim it with. */
  asOther: boolean;
  /** A mail is on its way there. */
  isSent: boolean;
}

interface ClaimProps {
  item: ListedItem;
  organization: Organization;
  known: KnownAddress | null;
}

/** From the form to what comes of it. What was filled in stays until it has arrived for certain. */
export function Claim({ item, organization, known }: ClaimProps) {
  const queryClient = useQueryClient();
  const { fields, set, forget } = useKeptFields<ClaimFields>(`claim ${item.id}`, {
    name: known?.name ?? '',
    email: '',
    recognition: '',
    asOther: false,
    isSent: false,
  });
  const knownName = known?.name;
  const fillInName = useEffectEvent(() => {
    if (knownName && !fields.name) set({ name: knownName });
  });
  // The server renders the form for a stranger.
  useEffect(() => fillInName(), [knownName]);
  const [failure, setFailure] = useState<Error | null>(null);
  const [busy, setBusy] = useState(false);
  /** It goes on where the address is filled in. */
  const [isAtAddress, setIsAtAddress] = useState(false);
  const [hasArrived, setHasArrived] = useState(false);
  const sender = fields.asOther ? null : known;

  async function send() {
    const params = { id: item.id };
    const [name, recognition] = [fields.name.trim(), fields.recognition.trim()];
    setBusy(true);
    setFailure(null);
    try {
      if (sender) {
        await callForOwnAddress(
          claimItem,
          { params, query: { org_id: organization.id }, body: { name, recognition } },
          soon(),
        );
        arrived(sender, name);
      } else {
        const email = fields.email.trim();
        await call(
          claimPublicItem,
          { params, query: { org_uuid: organization.id }, body: { name, email, recognition } },
          soon(),
        );
        set({ isSent: true });
        window.scrollTo(0, 0);
      }
    } catch (error) {
      // The answer to an earlier attempt may have got lost.
      if (sender && error instanceof CallError && error.code === 'claim_exists') arrived(sender, name);
      else {
        if (sender && error instanceof CallError && error.code === 'not_signed_in') set({ email: sender.address });
        setFailure(error as Error);
      }
    }
    setBusy(false);
  }

  function arrived({ address }: KnownAddress, name: string) {
    const visit = currentVisit();
    if (visit) keepVisit({ ...visit, name });
    void queryClient.invalidateQueries(mineQuery(address));
    forget();
    setHasArrived(true);
    window.scrollTo(0, 0);
  }

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
      failure={failure}
      busy={busy}
      onSend={() => void send()}
    />
  );
}
