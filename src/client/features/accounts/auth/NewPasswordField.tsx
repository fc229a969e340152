import { PasswordField } from '../../../ui/Field.tsx';

interface NewPasswordFieldProps {
  label?: string;
  autoFocus?: boolean;
  problem?: string | undefined;
}

/** For choosing a password, not for signing in. */
export function NewPasswordField({ label = 'Wachtwoord', autoFocus = false, problem }: NewPasswordFieldProps) {
  return (
    <PasswordField
      label={label}
      name="password"
      autoComplete="new-password"
      required
      autoFocus={autoFocus}
      problem={problem}
      hint="Minimaal 6 tekens. Langer is veiliger."
    />
  );
}
