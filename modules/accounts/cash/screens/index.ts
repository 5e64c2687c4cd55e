// The count of the cash on the home of the fee desk; the pages of cash are tabs of the ledger.

import type { HomePart } from '#ui/page/home-parts.ts';

export const homeParts: readonly HomePart[] = [
  { tile: 'accounts.close_day', load: () => import('./parts/close-day.tsx') },
];
