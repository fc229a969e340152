import { Images } from 'lucide';

import { pathTo } from '../../../shared/pages/pages.ts';
import { Link } from '../../platform/router/router.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useWaitingCount } from './engine/use-intake.ts';

/** Counts the cards that wait on this device, and links to them. */
export function IntakeBadge() {
  const waiting = useWaitingCount();
  if (waiting === 0) return null;
  const words = waiting === 1 ? '1 voorwerp wacht' : `${waiting} voorwerpen wachten`;
  return (
    <Link
      to={pathTo('intake')}
      title={`${words} op dit apparaat om geplaatst te worden`}
      className="bg-accent text-on-accent flex min-h-11 shrink-0 items-center gap-1.5 rounded-xl px-3 font-semibold tabular-nums print:hidden"
    >
      <Icon node={Images} className="size-5" />
      <span aria-hidden="true">{waiting}</span>
      <span className="sr-only">{words} op dit apparaat om geplaatst te worden</span>
    </Link>
  );
}
