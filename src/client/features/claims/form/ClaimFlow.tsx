import { useEffect, useEffectEvent } from 'react';

import { claimItem, claimPublicItem } from '../../../../shared/claims/contract.ts';
import type { ListedItem } from '../../../../shared/items/contract.ts';
import type { Organization } from '../../../../shared/organizations/contract.ts';
import { officeOf } from '../../../../shared/organizations/labels.ts';
import { text } from '../../../../shared/platform/language/texts.ts';
import { CallError } from '../../../platform/api/call-error.ts';
import { call } from '../../../platform/api/call.ts';
import { CheckMail } from '../../visitors/CheckMail.tsx';
import { useAddressedForm } from '../../visitors/use-addressed-form.ts';
import { useKnownAddress } from '../../visitors/use-known-address.ts';
import { callForOwnAddress, currentVisit, storeVisit } from '../../visitors/visit.ts';
import { type ClaimFields, problemsIn } from './claim-problems.ts';
import { ClaimForm } from './ClaimForm.tsx';
import { ClaimReceived } from './ClaimReceived.tsx';

interface ClaimFlowProps {
  item: ListedItem;
  organization: Organization;
}

/** Shows the form, and then its outcome. */
export function ClaimFlow({ item, organization }: ClaimFlowProps) {
  const knownName = useKnownAddress().known?.name;
  const form = useAddressedForm<ClaimFields>({
    name: `claim ${item.id}`,
    empty: { name: knownName ?? '', recognition: '' },
    problemsIn,
    async send({ name, recognition, ...photo }, email, signal) {
      const params = { id: item.id };
      const body = { name: name.trim(), recognition: recognition.trim(), ...photo };
      if (email !== null) {
        const query = { org_uuid: organization.id };
        return call(claimPublicItem, { params, query, body: { ...body, email } }, signal);
      }
      await callForOwnAddress(claimItem, { params, query: { org_id: organization.id }, body }, signal).catch(
        (error: Error) => {
          // The response to an earlier attempt may have been lost.
          if (!(error instanceof CallError && error.code === 'claim_exists')) throw error;
        },
      );
      const visit = currentVisit();
      if (visit) storeVisit({ ...visit, name: body.name });
      return undefined;
    },
  });
  const fillInName = useEffectEvent(() => {
    if (knownName && !form.fields.name) form.set({ name: knownName });
  });
  // The server renders the form without knowing the visitor.
  useEffect(() => fillInName(), [knownName]);

  if (form.isConfirmed) return <ClaimReceived organization={organization} />;
  if (form.isSent) {
    return (
      <CheckMail email={form.email} onChange={form.correctAddress}>
        {text('Open die om je aanvraag te bevestigen: pas daarna kijkt {office} ernaar.', {
          office: officeOf(organization),
        })}
      </CheckMail>
    );
  }
  return <ClaimForm item={item} organization={organization} form={form} />;
}
