// What a minimum adds (ROY-7). Tax is outside of it.

import { byDays } from './amounts.ts';
import type { Share } from './charged-window.ts';

/** Of a month: the minimum's share of the days in force, less what the rules came to. */
export const minimumOfMonth = (minimum: number, share: Share, charged: number): number =>
  Math.max(0, byDays(minimum, share) - charged);

/** Of a royalty year, with its twelfth month: less all that the rules came to in it. */
export const minimumOfYear = (minimum: number, charged: number): number => Math.max(0, minimum - charged);
