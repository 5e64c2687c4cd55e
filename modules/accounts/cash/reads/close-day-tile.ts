// The count of the cash at the end of the day, for the fee desk (DASH-5; ACC-81).

import { partTile } from '#platform/homes/content.ts';
import type { Tile } from '#platform/homes/tile.ts';
import { cashCountSave } from '../contract/cash-counts.ts';

export const closeDay: Tile = {
  name: 'accounts.close_day',
  title: 'Close my day',
  homes: ['desk'],
  order: 30,
  permissions: cashCountSave.permissions,
  read: partTile,
};
