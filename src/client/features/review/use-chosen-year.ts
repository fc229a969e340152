import { navigate } from '../../platform/router/history.ts';
import { useSearchParams } from '../../platform/router/router.tsx';

/** The school year in the URL; undefined for the current one. */
export function useChosenYear() {
  const typed = useSearchParams().get('jaar') ?? '';
  const year = /^2[01]\d\d$/.test(typed) ? Number(typed) : undefined;
  return [year, (next: number) => navigate(`?jaar=${next}`, { replace: true })] as const;
}
