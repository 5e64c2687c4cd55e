// The figures that an area gives to dashboards.

import type { Month } from '#kernel/dates.ts';

/** Dashboard figures of one area; null where a figure does not exist. */
export interface FigureSource {
  names: readonly string[];
  /** One of these is needed to see them, as for the list behind them; empty means everyone of the scope. Amounts always need one. */
  permissions: readonly string[];
  read: (scope: { branch_id: number | null; month: Month }) => Promise<Record<string, number | null>>;
}
