import { type ComponentProps, useId } from 'react';

interface FieldProps extends ComponentProps<'input'> {
  label: string;
  hint?: string;
}

const input = 'w-full rounded-xl border border-field bg-surface px-4 text-ink placeholder:text-muted';

/** A labelled line of text. */
export function Field({ label, hint, ...props }: FieldProps) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <input id={id} aria-describedby={hint && `${id}-hint`} {...props} className={`${input} h-12`} />
      {hint && (
        <p id={`${id}-hint`} className="text-muted text-sm">
          {hint}
        </p>
      )}
    </div>
  );
}

interface TextAreaProps extends ComponentProps<'textarea'> {
  label: string;
  hint?: string;
}

/** A labelled piece of text of several lines. */
export function TextArea({ label, hint, ...props }: TextAreaProps) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <textarea id={id} rows={3} aria-describedby={hint && `${id}-hint`} {...props} className={`${input} py-3`} />
      {hint && (
        <p id={`${id}-hint`} className="text-muted text-sm">
          {hint}
        </p>
      )}
    </div>
  );
}
