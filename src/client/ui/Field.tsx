import { type ComponentProps, type ReactNode, useId, useState } from 'react';

interface Labels {
  label: string;
  hint?: string | undefined;
  problem?: string | undefined;
}

const box =
  'w-full min-w-0 rounded-xl border border-field bg-surface aria-invalid:border-bad px-4 narrow:px-2 text-ink disabled:text-muted placeholder:text-muted';

export function Field({ label, hint, problem, ...props }: Labels & ComponentProps<'input'>) {
  return (
    <Labelled label={label} hint={hint} problem={problem}>
      {(names) => <input {...names} {...props} className={`${box} h-12`} />}
    </Labelled>
  );
}

/** A password, with a button to read what is typed. */
export function PasswordField({ label, hint, problem, ...props }: Labels & Omit<ComponentProps<'input'>, 'type'>) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Labelled label={label} hint={hint} problem={problem}>
      {(names) => (
        <div className="relative">
          <input
            {...names}
            {...props}
            type={isShown ? 'text' : 'password'}
            spellCheck={false}
            autoCapitalize="none"
            className={`${box} h-12 pe-24!`}
          />
          <button
            type="button"
            className="text-accent absolute inset-y-0.5 end-0.5 rounded-xl px-3 font-semibold hover:underline"
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? 'Verberg' : 'Toon'}
            <span className="sr-only"> wat je typt</span>
          </button>
        </div>
      )}
    </Labelled>
  );
}

export function TextArea({ label, hint, problem, ...props }: Labels & ComponentProps<'textarea'>) {
  return (
    <Labelled label={label} hint={hint} problem={problem}>
      {(names) => <textarea rows={3} {...names} {...props} className={`${box} py-3`} />}
    </Labelled>
  );
}

interface Names {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

function Labelled({ label, hint, problem, children }: Labels & { children: (names: Names) => ReactNode }) {
  const id = useId();
  const hintId = `${id}-hint`;
  const problemId = `${id}-problem`;
  const describedBy = [problem && problemId, hint && hintId].filter(Boolean).join(' ');
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {children({ id, 'aria-describedby': describedBy || undefined, 'aria-invalid': problem ? true : undefined })}
      {problem && (
        <p id={problemId} className="text-bad text-sm font-semibold">
          {problem}
        </p>
      )}
      {hint && (
        <p id={hintId} className="text-muted text-sm">
          {hint}
        </p>
      )}
    </div>
  );
}
