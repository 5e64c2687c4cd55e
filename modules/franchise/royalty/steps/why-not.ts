// Why a franchise of a run is left out: what was shown is posted, or nothing (ROY-10).

import { formatMonth, lastDayOfMonth, type LocalDate, type Month } from '#kernel/dates.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import type { Computed } from '../reads/month-input.ts';
import { netOf } from '../reads/preview.ts';

export interface Shown {
  input_key: string;
  net: number;
}

interface Looked {
  shown: Shown;
  computed: Computed | undefined;
  today: LocalDate;
  currency: 'PKR' | 'OMR';
}

export function whyNot(month: Month, { shown, computed, today, currency }: Looked): string | null {
  if (!computed) return 'No agreement is in force in the month';
  if (computed.posted) return 'Posted already';
  if (today <= lastDayOfMonth(month)) return `${formatMonth(month)} is not over`;
  if (computed.input_key === shown.input_key) return null;
  const change = netOf(computed.charged) - shown.net;
  const said = `${change > 0 ? '+' : '−'}${moneyWithCurrency(Math.abs(change), currency)}`;
  return `Changed since the preview: ${change === 0 ? 'other rows, the same sum' : said}`;
}
