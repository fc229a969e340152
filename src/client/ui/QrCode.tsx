import { encodeQR } from 'qr';
import { useMemo } from 'react';

export interface QrCodeProps {
  text: string;
  label: string;
  className: string;
}

/** Readers need an empty border of four squares. */
const BORDER = 4;

/** The error correction makes it readable on folded or wet paper. */
export default function QrCode({ text, label, className }: QrCodeProps) {
  const { size, dark } = useMemo(() => qrPath(text), [text]);
  // The stroke closes the seams that some printers leave.
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className={className}>
      <path d={dark} fill="black" stroke="black" strokeWidth={0.02} />
    </svg>
  );
}

function qrPath(text: string) {
  const rows = encodeQR(text, 'raw', { ecc: 'quartile', border: BORDER });
  const squares = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return { size: rows.length, dark: squares.join('') };
}
