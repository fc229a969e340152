import { AnnounceMaintenance } from '../status/AnnounceMaintenance.tsx';
import { BackLink } from './BackLink.tsx';

export function PlannedMaintenance() {
  return (
    <div className="mx-auto max-w-xl">
      <BackLink />
      <AnnounceMaintenance />
    </div>
  );
}
