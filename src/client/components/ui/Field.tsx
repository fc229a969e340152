import { type ComponentProps, type ReactNode, useId } from 'react';

interface Labels {
  label: string;
  hint?: string;
}

const box = 'w-full rounded-xl border border-field bg-surface px-4 text-ink placeholder:text-muted';

/** A labelled line of text. */
export function Field({ label, hint, ...props }: Labels & ComponentProps<'input'>) {
  return (
    <Labelled label={label} {...(hint && { hint })}>
      {(names) => <input {...names} {...props} className={`${box} h-12`} />}
    </Labelled>
  );
}

/** A labelled piece of text of several lines. */
export function TextArea({ label, hint, ...props }: Labels & ComponentProps<'textarea'>) {
  return (
    <Labelled label={label} {...(hint && { hint })}>
      {(names) => <textarea rows={3} {...names} {...props} className={`${box} py-3`} />}
    </Labelled>
  );
}

interface Names {
  id: string;
  'aria-describedby': string | undefined;
}

function Labelled({ label, hint, children }: Labels & { children: (names: Names) => ReactNode }) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {children({ id, 'aria-describedby': hint && hintId })}
      {hint && (
        <p id={hintId} className="text-muted text-sm">
          {hint}
        </p>
      )}
    </div>
  );
}
