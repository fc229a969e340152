import { useId } from 'react';

interface AddressFieldProps {
  /** Of a sector: '/schools/'. */
  prefix: string;
  value: string;
  hint?: string | undefined;
  /** An address is proposed when the form is submitted. */
  isOptional?: boolean;
  onChange: (subpath: string) => void;
}

/** The own segment of a web address, after its prefix. */
export function AddressField({ prefix, value, hint, isOptional = false, onChange }: AddressFieldProps) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        Webadres
      </label>
      <div className="border-field bg-surface focus-within:outline-accent flex h-12 items-center rounded-xl border focus-within:outline-3 focus-within:outline-offset-2">
        <span aria-hidden="true" className="text-muted ps-4">
          {prefix}
        </span>
        <input
          id={id}
          required={!isOptional}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          pattern="[a-z0-9]+(-[a-z0-9]+)*"
          title="Kleine letters en cijfers, met streepjes ertussen"
          aria-describedby={`${id}-hint`}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value.toLowerCase())}
          className="text-ink h-full w-0 flex-1 bg-transparent pe-4 outline-none"
        />
      </div>
      <p id={`${id}-hint`} className="text-muted text-sm">
        {hint ?? 'Kleine letters en cijfers, met streepjes ertussen.'}
      </p>
    </div>
  );
}
