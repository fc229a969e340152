import { text } from '../../../shared/platform/language/texts.ts';
export function ChosenPhoto({ base64 }: { base64: string }) {
  return <img src={`data:image/jpeg;base64,${base64}`} alt={text('Je foto')} className="size-full object-cover" />;
}
