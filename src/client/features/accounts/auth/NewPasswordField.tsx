import { Field } from '../../../ui/Field.tsx';

interface NewPasswordFieldProps {
  label?: string;
  autoFocus?: boolean;
}

/** For choosing a password, not for signing in. */
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
