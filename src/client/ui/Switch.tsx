import { useId } from 'react';

interface SwitchProps {
  label: string;
  hint?: string | undefined;
  checked: boolean;
  /** It is among disabled fields. */
  isLocked?: boolean;
  onChange: (checked: boolean) => void;
}

export function Switch({ label, hint, checked, isLocked = false, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div className="narrow:flex-col narrow:gap-2 flex items-start gap-4">
      <div className="grid flex-1 gap-1.5">
        <label htmlFor={id} className="cursor-pointer font-semibold">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-muted text-sm">
            {hint}
          </p>
        )}
      </div>
      <div className="relative flex min-h-11 items-center">
        <input
          id={id}
          type="checkbox"
          role="switch"
          aria-describedby={hint && `${id}-hint`}
          checked={checked}
          aria-checked={checked}
          onChange={(event) => onChange(event.currentTarget.checked)}
          className="peer absolute inset-0 size-full cursor-pointer opacity-0"
        />
        <span
          className={`bg-field peer-checked:bg-accent peer-focus-visible:outline-accent pointer-events-none flex h-7 w-12 items-center rounded-full p-0.5 transition-colors peer-checked:*:translate-x-5 peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 rtl:peer-checked:*:-translate-x-5 ${isLocked ? 'opacity-40' : ''}`}
        >
          <span className="bg-surface size-6 rounded-full shadow transition-transform" />
        </span>
      </div>
    </div>
  );
}
