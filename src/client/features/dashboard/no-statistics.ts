import type { Statistics } from '../../../shared/items/desk-items.ts';

/** For a dashboard without an organisation. */
export const noStatistics: Statistics = {
  total: 0,
  unclaimed: 0,
  claimed: 0,
  success_ratio: 0,
  average_days_to_collect: null,
  most_common_location: null,
  common_locations: [],
  items_this_week: 0,
  top_tags: [],
  recent_items: [],
};
