import { useMemo } from 'react';
import { encode } from 'uqr';

export interface QrCodeProps {
  text: string;
  label: string;
  className: string;
}

/** Still read with a fold in the paper or a drop of rain on it. */
export default function QrCode({ text, label, className }: QrCodeProps) {
  const { size, squares } = useMemo(() => draw(text), [text]);
  // Readers need a border of four squares around it. The line closes the seams that some printers leave.
  return (
    <svg role="img" aria-label={label} viewBox={`-4 -4 ${size + 8} ${size + 8}`} className={className}>
      <path d={squares} fill="black" stroke="black" strokeWidth={0.02} />
    </svg>
  );
}

function draw(text: string) {
  const { size, data } = encode(text, { ecc: 'Q', border: 0 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return { size, squares: dark.join('') };
}
