import { accountWord } from '../../../../shared/accounts/work-accounts.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { findOrganization, type findPerson } from '../mails/recipients.ts';
import { signsInWithWorkAccountOnly } from '../work-accounts/other-sign-in.ts';

type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

/** How a person signs in, for the advice in a mail. */
export interface SignInMethods {
  hasPassword: boolean;
  /** The word for the account of an organisation where no other way works. */
  onlyWorkAccount: string | null;
}

export async function signInMethodsOf(tx: Transaction, { id, org_id, has_password }: Person): Promise<SignInMethods> {
  const isOnly = await signsInWithWorkAccountOnly(tx, id);
  const organization = isOnly && org_id ? await findOrganization(tx, org_id) : undefined;
  return {
    hasPassword: has_password && !isOnly,
    onlyWorkAccount: isOnly ? accountWord(organization?.sector) : null,
  };
}

/** What a person does whose account another person may use; follows 'dan'. */
export const newPasswordAdvice = ({ hasPassword, onlyWorkAccount }: SignInMethods): string =>
  hasPassword
    ? 'meteen een nieuw wachtwoord met ‘Wachtwoord vergeten?’ op de inlogpagina'
    : `meteen een nieuw wachtwoord voor je ${onlyWorkAccount ?? 'school- of werkaccount'}`;

/** Follows 'log opnieuw in'. */
export const signInAgainWith = ({ hasPassword, onlyWorkAccount }: SignInMethods): string =>
  hasPassword ? ' met je wachtwoord' : onlyWorkAccount ? ` met je ${onlyWorkAccount}` : '';

/** What the owner does after undoing a takeover. */
export const nextStepAfterTakeover = ({ onlyWorkAccount }: SignInMethods): string =>
  onlyWorkAccount ? `en je logt opnieuw in met je ${onlyWorkAccount}` : 'en je kiest een nieuw wachtwoord';
