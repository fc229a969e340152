import { CopyButton } from './CopyButton.tsx';

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
