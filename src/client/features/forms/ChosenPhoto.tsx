export function ChosenPhoto({ base64 }: { base64: string }) {
  return <img src={`data:image/jpeg;base64,${base64}`} alt="Je foto" className="size-full object-cover" />;
}
