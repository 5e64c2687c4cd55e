// What a package gives and how deep it goes (PKG-2 to PKG-5, PKG-8). Pure: the screen's preview equals the server's answer.

import { portion, roundHalfUp } from '#kernel/money.ts';

export type LineNature = 'one_time' | 'refundable' | 'recurring';

export interface LineDiscount {
  mode: 'percent' | 'amount' | 'free';
  /** Percent with up to four decimals, or minor units; 0 when free. */
  value: number;
  /** Of a recurring line: months counted from the first billed one. */
  months: number | null;
}

export interface PricedLine {
  position: number;
  fee_head_id: number;
  head_name: string;
  nature: LineNature;
  /** Minor units: once, or a month. */
  full_amount: number;
  /** Bit 0 is January: the months in which a recurring line is billed; 4095 for all others. */
  bills_in: number;
  discount: LineDiscount | null;
  installable: boolean;
  kept_on_withdrawal: boolean;
}

/** PKG-3: percent half up to `unit`, amount or free, cut at the line's gross; refundable lines take none. */
export function discountOn(line: Pick<PricedLine, 'nature' | 'discount'>, gross: number, unit: number): number {
  if (line.nature === 'refundable' || line.discount === null) return 0;
  const { mode, value } = line.discount;
  if (mode === 'free') return gross;
  if (mode === 'amount') return Math.min(gross, Math.round(value));
  return Math.min(gross, portion(gross, [Math.round(value * 10_000), 1_000_000], unit));
}

/** PKG-5: what of the package and of the other policy discounts of a line counts, in minor units. */
export function stackedPolicy(
  stacking: 'alone' | 'with_policy' | 'with_all',
  line: { gross: number; of_package: number; of_policy: number },
): { of_package: number; of_policy: number } {
  const of_package = Math.min(line.of_package, line.gross);
  if (stacking !== 'alone') return { of_package, of_policy: Math.min(line.of_policy, line.gross - of_package) };
  const of_policy = Math.min(line.of_policy, line.gross);
  return of_package >= of_policy ? { of_package, of_policy: 0 } : { of_package: 0, of_policy };
}

export interface FirstYear {
  /** One-time lines and twelve months, without refundable ones. */
  gross: number;
  discount: number;
  refundable: number;
  /** What is asked before the first day: one-time and refundable lines and one full month, net. */
  first_payment: number;
  /** A later month, net. */
  monthly: number;
  /** Net of the lines that may be paid in parts. */
  installable: number;
}

const timesIn = (mask: number): number => mask.toString(2).replaceAll('0', '').length;

/** Months of the first twelve in which a recurring line is discounted (PKG-4: a partial first month counts as one). */
function discountedMonths({ discount, bills_in }: PricedLine): number {
  return discount === null ? 0 : Math.min(discount.months ?? 12, timesIn(bills_in));
}

export function firstYear(lines: readonly PricedLine[], unit: number): FirstYear {
  const year: FirstYear = { gross: 0, discount: 0, refundable: 0, first_payment: 0, monthly: 0, installable: 0 };
  for (const line of lines) {
    const off = discountOn(line, line.full_amount, unit);
    const net = line.full_amount - off;
    if (line.nature === 'refundable') year.refundable += line.full_amount;
    else if (line.nature === 'one_time') {
      year.gross += line.full_amount;
      year.discount += off;
    } else {
      year.gross += line.full_amount * timesIn(line.bills_in);
      year.discount += off * discountedMonths(line);
      if (timesIn(line.bills_in) === 12) year.monthly += net;
    }
    if (line.nature !== 'recurring' || timesIn(line.bills_in) === 12) year.first_payment += net;
    if (line.installable) year.installable += net;
  }
  return year;
}

/** PKG-8: Σ discounts ÷ Σ gross of the first twelve months × 100, two decimals half up; 0 where nothing is billed. */
export function depthOf(year: Pick<FirstYear, 'gross' | 'discount'>): number {
  return year.gross === 0 ? 0 : roundHalfUp(year.discount * 10_000, year.gross) / 100;
}

/** The unit to which computed amounts are rounded (ADM-61): the setting, or 1 rupee and 5 baisa. */
export function roundingUnit(setting: number, currency: 'PKR' | 'OMR'): number {
  return setting > 0 ? setting : currency === 'OMR' ? 5 : 100;
}
