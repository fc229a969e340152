export interface StateText {
  label: string;
  look: 'good' | 'accent' | 'bad' | 'muted';
  text: string;
}

const looks: Record<StateText['look'], string> = {
  good: 'bg-good-soft text-good',
  accent: 'bg-soft text-accent',
  bad: 'bg-bad-soft text-bad',
  muted: 'bg-paper text-muted ring-line ring-1',
};

export function StateBadge({ label, look }: Pick<StateText, 'label' | 'look'>) {
  return (
    <span className={`rounded-full px-2.5 py-1 text-sm font-semibold wrap-break-word ${looks[look]}`}>{label}</span>
  );
}
