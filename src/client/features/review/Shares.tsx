import { inDigits } from './review-texts.ts';

export interface Share {
  name: string;
  count: number;
  more?: string;
}

export function Shares({ shares }: { shares: Share[] }) {
  const most = Math.max(1, ...shares.map(({ count }) => count));
  return (
    <ol className="grid gap-3">
      {shares.map(({ name, count, more }) => (
        <li key={name} className="grid gap-1">
          <span className="flex justify-between gap-3 font-medium">
            <span className="wrap-anywhere first-letter:uppercase">{name}</span>
            <span className="tabular-nums">{inDigits(count)}</span>
          </span>
          <span className="border-line h-3 overflow-hidden rounded-full border">
            <span
              className="bg-accent block h-full [print-color-adjust:exact]"
              style={{ width: `${(count / most) * 100}%` }}
            />
          </span>
          {more && <span className="text-muted text-sm">{more}</span>}
        </li>
      ))}
    </ol>
  );
}
