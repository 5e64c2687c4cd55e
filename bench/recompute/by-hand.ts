// Settings, days and rounding, reckoned without the kernel.

import type { Branch, Facts } from './facts.ts';

/** The value of a setting for a branch on a day: its own, its country's, its school's, as delivered; the newest that has begun. */
export function settingOf(facts: Facts, branch: Branch, asked: { key: string; on: string }): unknown {
  const begun = facts.settings
    .filter((one) => one.key === asked.key && one.school_id === branch.school_id && one.from_on <= asked.on)
    .toSorted((a, b) => (a.from_on === b.from_on ? b.id - a.id : a.from_on < b.from_on ? 1 : -1));
  const isFixed = facts.fixed.some((one) => one.school_id === branch.school_id && one.key === asked.key);
  const own = isFixed ? undefined : begun.find((one) => one.branch_id === branch.id);
  const country = begun.find((one) => one.branch_id === null && one.country_id === branch.country_id);
  const school = begun.find((one) => one.branch_id === null && one.country_id === null);
  return (own ?? country ?? school ?? facts.builtIn.find((one) => one.key === asked.key))?.value;
}

export function unitOf(facts: Facts, branch: Branch, on: string): number {
  return Number(settingOf(facts, branch, { key: 'rounding_unit', on })) || (branch.currency === 'OMR' ? 5 : 100);
}

/** The month a day lies in, and the day of it with this number. */
export function inMonth(day: string, date = 1): string {
  const [year, month] = day.split('-');
  return `${year}-${month}-${String(date).padStart(2, '0')}`;
}

/** '2026-09' of a day or month. */
export const monthNamed = (day: string): string => day.split('-', 2).join('-');

/** Days since 1970. */
export const dayNo = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

export function lastOf(month: string): string {
  const [year = 0, nth = 0] = month.split('-').map(Number);
  const days = [
    31,
    (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28,
    31,
    30,
    31,
    30,
    31,
    31,
    30,
    31,
    30,
    31,
  ];
  return inMonth(month, days[nth - 1]);
}

/** Half up to the unit, in whole numbers. */
export function part(amount: number, num: number, den: number): { to: (unit: number) => number } {
  return {
    to: (unit) => {
      const step = BigInt(den) * BigInt(unit);
      const whole = BigInt(amount) * BigInt(num);
      const rest = whole % step;
      const below = whole - rest;
      return Number((rest * 2n >= step ? below + step : below) / BigInt(den));
    },
  };
}
