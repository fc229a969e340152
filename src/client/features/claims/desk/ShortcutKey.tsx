/** Hidden on devices without a keyboard. */
export function ShortcutKey({ children }: { children: string }) {
  return (
    <kbd
      aria-hidden="true"
      className="hidden min-w-6 rounded-md border border-current/40 px-1.5 text-center font-sans text-xs leading-5 opacity-80 lg:pointer-fine:inline-block"
    >
      {children}
    </kbd>
  );
}
