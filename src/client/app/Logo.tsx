/** The drawing is in index.html, which shows it before the app is loaded. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2.5">
      <svg className="size-9 shrink-0" aria-hidden="true">
        <use href="#logo" />
      </svg>
      <span className="narrow:hidden text-xl font-extrabold tracking-tight">Terecht</span>
    </span>
  );
}
