/** A label with a tick: found, and back where it belongs. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2.5">
      <svg viewBox="0 0 64 64" className="size-9 shrink-0" aria-hidden="true">
        <rect width="64" height="64" rx="18" className="fill-accent" />
        <path
          transform="rotate(-90 32 32)"
          d="M19 21a5 5 0 0 1 5-5h13.500a5 5 0 0 1 3.700 1.600l8.300 9a8 8 0 0 1 0 10.800l-8.300 9a5 5 0 0 1-3.700 1.600H24a5 5 0 0 1-5-5z"
          className="fill-on-accent"
        />
        <circle cx="32" cy="20.500" r="3.200" className="fill-accent" />
        <path
          d="m23.500 36 6 6 11-12"
          className="stroke-accent fill-none"
          strokeWidth="5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span className="text-xl font-extrabold tracking-tight">Terecht</span>
    </span>
  );
}
