import { type Language, languages } from '../../../shared/platform/language/languages.ts';

interface LanguageChoicesProps {
  legend: string;
  options: readonly Language[];
  chosen: readonly Language[];
  onChange: (chosen: Language[]) => void;
}

/** Several languages, named in themselves. */
export function LanguageChoices({ legend, options, chosen, onChange }: LanguageChoicesProps) {
  return (
    <fieldset>
      <legend className="font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-x-5">
        {options.map((code) => (
          <label key={code} className="flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              className="accent-accent size-5"
              checked={chosen.includes(code)}
              onChange={({ currentTarget: { checked } }) =>
                onChange([...chosen.filter((other) => other !== code), ...(checked ? [code] : [])])
              }
            />
            <span lang={code}>{languages[code].name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
