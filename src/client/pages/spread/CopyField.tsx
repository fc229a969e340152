import { CopyButton } from './CopyButton.tsx';

/** A piece of text that is to be taken elsewhere as it is. */
export function CopyField({ what, text }: { what: string; text: string }) {
  return (
    <div className="mt-auto grid gap-3">
      <code className="bg-paper border-line rounded-xl border px-3 py-2 text-sm wrap-anywhere">{text}</code>
      <div>
        <CopyButton what={what} text={() => text} />
      </div>
    </div>
  );
}
