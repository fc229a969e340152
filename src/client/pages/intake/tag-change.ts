import { namesValuable } from '../../components/items/valuable.ts';
import type { IntakeCard } from '../../session/intake/intake.ts';

/** Other tags. When somebody writes that it is valuable others see only its kind, unless that was chosen otherwise. */
export function tagChange({ ai_tags, own }: IntakeCard, tags: string[]): Partial<Pick<IntakeCard, 'tags' | 'own'>> {
  const isValuable = tags.some((tag) => !ai_tags.includes(tag) && namesValuable(tag));
  return { tags, ...(isValuable && own.kind_only === undefined && { own: { ...own, kind_only: true } }) };
}
