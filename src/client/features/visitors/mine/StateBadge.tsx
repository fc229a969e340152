export interface StateText {
  label: string;
  variant: 'good' | 'accent' | 'bad' | 'muted';
  text: string;
}

const variantClasses: Record<StateText['variant'], string> = {
  good: 'bg-good-soft text-good',
  accent: 'bg-soft text-accent',
  bad: 'bg-bad-soft text-bad',
  muted: 'bg-paper text-muted ring-line ring-1',
};

export function StateBadge({ label, variant }: Pick<StateText, 'label' | 'variant'>) {
  return (
    <span className={`rounded-full px-2.5 py-1 text-sm font-semibold wrap-break-word ${variantClasses[variant]}`}>
      {label}
    </span>
  );
}
