import { ArrowLeftRight } from 'lucide';

import { useAuth } from '../../../platform/auth/auth.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useSwitchLocation } from './use-switch-location.ts';

/** In the menu of an account that works at several locations. */
export function LocationEntries({ className }: { className: string }) {
  const { locations, userOrgId } = useAuth();
  const { switchTo, isSwitching } = useSwitchLocation();
  const others = locations.filter(({ id }) => id !== userOrgId);
  if (others.length === 0) return null;
  const current = locations.find(({ id }) => id === userOrgId);
  return (
    <li className="border-line mb-2 border-b pb-2">
      {current && <p className="text-muted px-3 py-1 text-sm">Je werkt nu bij {current.name}</p>}
      <ul aria-label="Andere locaties" className="max-h-96 overflow-y-auto">
        {others.map((location) => (
          <li key={location.id}>
            <button
              type="button"
              disabled={isSwitching}
              className={`${className} text-start`}
              onClick={() => switchTo(location)}
            >
              <Icon node={ArrowLeftRight} className="size-5 shrink-0" />
              Naar {location.name}
            </button>
          </li>
        ))}
      </ul>
    </li>
  );
}
