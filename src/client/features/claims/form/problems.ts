import { isValidName } from '../../../../shared/accounts/contract.ts';
import { emailProblem } from '../../forms/email-problem.ts';
import type { ClaimFields } from './Claim.tsx';

export type Problems = Partial<Record<'name' | 'email' | 'recognition', string>>;

export function problemsIn({ name, email, recognition }: ClaimFields, needsEmail: boolean): Problems {
  const problems: Problems = {};
  if (!name.trim()) problems.name = 'Vul je naam in.';
  else if (!isValidName(name)) {
    problems.name = 'Vul alleen je naam in: zonder internetadres, e-mailadres of nummer.';
  }
  const address = needsEmail && emailProblem(email);
  if (address) problems.email = address;
  if (!recognition.trim()) problems.recognition = 'Vul in waaraan je het herkent.';
  return problems;
}
