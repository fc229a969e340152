import { type PartStatus, type PortalPart, portalParts, type Status } from '../../../shared/status/contract.ts';
import { ExpiringCache } from '../../platform/cache/expiring-cache.ts';
import type { Database } from '../../platform/database/connect.ts';
import { withTimeout } from '../../platform/workers/with-timeout.ts';
import { createMaintenanceService } from './maintenance.service.ts';

/** Each part is checked at most this often. */
const CHECK_CACHE_MS = 15_000;
const CHECK_TIMEOUT_MS = 2_000;

/** A part without a check is not offered by this portal. A check that fails, or takes too long, says that it does not work. */
export type PartChecks = Record<PortalPart, (() => Promise<boolean>) | undefined>;

export type StatusService = ReturnType<typeof createStatusService>;

/** What this server process sees; it answers also while the database is unavailable. */
export function createStatusService(db: Database, checks: PartChecks) {
  const latest = new Map<PortalPart, PartStatus>();
  const parts = new ExpiringCache<PartStatus[]>(1, CHECK_CACHE_MS);
  const maintenance = createMaintenanceService(db);

  async function check(part: PortalPart, works: () => Promise<boolean>): Promise<PartStatus> {
    const now = await withTimeout(CHECK_TIMEOUT_MS, works()).catch(() => false);
    const before = latest.get(part);
    if (before?.works === now) return before;
    const changed = { part, works: now, since: before ? new Date().toISOString() : null };
    latest.set(part, changed);
    return changed;
  }

  const checkAll = () => Promise.all(portalParts.flatMap((part) => (checks[part] ? check(part, checks[part]) : [])));
  let checkedAt = '';

  return {
    async read(): Promise<Status> {
      const checked = await parts.get('', () => {
        checkedAt = new Date().toISOString();
        return checkAll();
      });
      return { checked_at: checkedAt, parts: checked, maintenance: await maintenance.read() };
    },

    maintenance,
  };
}
