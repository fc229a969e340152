import { Field } from '../ui/Field.tsx';

interface NewPasswordFieldProps {
  label?: string;
  autoFocus?: boolean;
}

/** Where a password is chosen, rather than typed to sign in with. */
export function NewPasswordField({ label = 'Wachtwoord', autoFocus = false }: NewPasswordFieldProps) {
  return (
    <Field
      label={label}
      name="password"
      type="password"
      autoComplete="new-password"
      required
      autoFocus={autoFocus}
      hint="Minimaal 6 tekens. Langer is veiliger."
    />
  );
}
