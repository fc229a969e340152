/** Shows only outlines when empty. */
export function CoatRack({ empty = false, className = '' }: { empty?: boolean; className?: string }) {
  const cloth = empty ? 'fill-none stroke-accent/60 [stroke-dasharray:4_6]' : 'fill-accent stroke-none';
  const trim = empty ? 'hidden' : 'fill-none stroke-on-accent/70';
  return (
    <svg
      viewBox="0 0 330 168"
      className={`max-w-full ${className}`}
      strokeWidth="3"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <rect x="6" y="10" width="318" height="20" rx="10" className="fill-accent/25" />
      {[56, 136, 212, 282].map((x) => (
        <path key={x} d={`M${x} 20v24q0 7 7 7`} className="stroke-accent fill-none" strokeWidth="5" />
      ))}
      <path
        d="M49 50q7 6 14 0l20 10q4 2 5 7l13 42-15 5-8-22v62q0 4-4 4H38q-4 0-4-4V92l-8 22-15-5 13-42q1-5 5-7z"
        className={cloth}
      />
      <path d="M56 62v88M42 118h6M64 118h6" className={trim} />
      <path d="M126 66q0-17 10-17t10 17" className={empty ? cloth : 'stroke-accent fill-none'} />
      <rect x="106" y="62" width="60" height="86" rx="22" className={empty ? cloth : 'fill-accent/75'} />
      <path d="M116 112h40v20q0 6-6 6h-28q-6 0-6-6zM126 82h20" className={trim} />
      <path d="M200 54q12-10 24 0v52q0 3-3 3h-6v42q0 3-3 3h-9q-3 0-3-3z" className={empty ? cloth : 'fill-accent/55'} />
      <path d="M200 132h15M200 120h15M215 92h9" className={trim} />
      <circle cx="282" cy="60" r="9" className={empty ? cloth : 'fill-accent/75'} />
      <path d="M254 108q0-40 28-40t28 40z" className={cloth} />
      <rect x="248" y="104" width="68" height="20" rx="10" className={empty ? cloth : 'fill-accent/55'} />
    </svg>
  );
}
