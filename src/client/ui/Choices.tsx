import { useEffect, useEffectEvent, useId, useRef } from 'react';

interface ChoicesProps<Value extends string> {
  /** The label for screen readers. */
  legend: string;
  /** The field name, in a form that is submitted. */
  name?: string;
  options: readonly (readonly [Value, string])[];
  value: Value;
  onChange: (value: Value) => void;
  className: string;
}

export function Choices<Value extends string>({
  legend,
  name,
  options,
  value,
  onChange,
  className,
}: ChoicesProps<Value>) {
  const group = useId();
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const adoptChoice = useEffectEvent(() => {
    const chosen = fieldset.current!.querySelector<HTMLInputElement>('input:checked')?.value;
    if (chosen && chosen !== value) onChange(chosen as Value);
  });
  // Adopts a choice that was made before hydration.
  useEffect(() => adoptChoice(), []);
  return (
    <fieldset ref={fieldset} className={`border-line bg-surface grid gap-1 rounded-2xl border p-1 ${className}`}>
      <legend className="sr-only">{legend}</legend>
      {options.map(([option, label]) => (
        <label
          key={option}
          className="hover:bg-soft has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-accent narrow:px-0.5 flex min-h-11 cursor-pointer items-center justify-center rounded-xl px-2 text-center text-sm leading-tight font-semibold wrap-break-word has-focus-visible:outline-3 has-focus-visible:outline-offset-2 max-[22.5rem]:px-1 max-[22.5rem]:text-[0.8rem] sm:px-3"
        >
          <input
            type="radio"
            name={name ?? group}
            value={option}
            checked={value === option}
            onChange={() => onChange(option)}
            className="sr-only"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
