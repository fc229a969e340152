import * as z from 'zod/mini';

import { Line } from '../platform/schema.ts';
import { maxMaintenanceText, portalParts } from './contract.ts';

const Moment = z.iso.datetime();

export const Maintenance = z.object({ text: z.string(), from: Moment, until: Moment });
export type Maintenance = z.infer<typeof Maintenance>;

export const PartStatus = z.object({
  part: z.enum(portalParts),
  works: z.boolean(),
  /** When that began; null when it was so when the server started. */
  since: z.nullable(Moment),
});
export type PartStatus = z.infer<typeof PartStatus>;

export const Status = z.object({
  checked_at: Moment,
  /** Only the parts that this portal offers. */
  parts: z.array(PartStatus),
  /** Planned or in progress. */
  maintenance: z.nullable(Maintenance),
});
export type Status = z.infer<typeof Status>;

export const getStatus = { summary: 'What works, and the planned maintenance', response: Status };

export const announceMaintenance = {
  summary: 'Announce maintenance; it replaces an earlier announcement',
  body: z.object({ text: Line(maxMaintenanceText).check(z.minLength(1)), from: Moment, until: Moment }),
  response: Maintenance,
};

export const withdrawMaintenance = {
  summary: 'Withdraw the announced maintenance',
  response: z.object({ withdrawn: z.boolean() }),
};
