// A figure that was opened, and aims as they are typed.

import type { Month } from '#kernel/dates.ts';
import type { Aim } from '../../contract/kpis.ts';
import type { FactName, KpiName } from '../../rules/index.ts';

export interface Opened {
  fact: FactName;
  month: Month;
}

export type Typed = Partial<Record<KpiName, Aim>>;
