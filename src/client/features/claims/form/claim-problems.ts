import { isValidName } from '../../../../shared/accounts/contract.ts';
import { text } from '../../../../shared/platform/language/texts.ts';

export type ClaimFields = Record<'name' | 'recognition', string>;

type Problems = Partial<Record<keyof ClaimFields | 'email', string>>;

export function problemsIn({ name, recognition }: ClaimFields, email: string | undefined): Problems {
  const problems: Problems = {};
  if (!name.trim()) problems.name = text('Vul je naam in.');
  else if (!isValidName(name)) {
    problems.name = text('Vul alleen je naam in: zonder internetadres, e-mailadres of nummer.');
  }
  if (email) problems.email = email;
  if (!recognition.trim()) problems.recognition = text('Vul in waaraan je het herkent.');
  return problems;
}
