// Income tax of a year by slabs that are data, and of a month (ITX-1 to ITX-4). Exact until the month's tax is rounded.

export interface TaxSlab {
  over: number;
  up_to: number | null;
  fixed: number;
  percent: number;
}

export interface TaxTable {
  slabs: readonly TaxSlab[];
  surcharge_over: number | null;
  surcharge_percent: number;
  /** ITX-2: percent of the tax that is given back, of the category of the person. */
  rebate_percent?: number;
}

/** Tax is held in millionths of a millionth of a minor unit. */
const SCALE = 1_000_000_000_000n;

const scaled = (percent: number): bigint => BigInt(Math.round(percent * 10_000));

export function slabOf(slabs: readonly TaxSlab[], income: number): TaxSlab | undefined {
  return slabs.find((slab) => slab.over < income && (slab.up_to === null || income <= slab.up_to));
}

/** ITX-2: T(Y), exact. */
function exactTax(table: TaxTable, income: number): bigint {
  const slab = slabOf(table.slabs, income);
  if (!slab) return 0n;
  let tax = BigInt(slab.fixed) * SCALE + BigInt(income - slab.over) * scaled(slab.percent) * 1_000_000n;
  if (table.surcharge_over !== null && income > table.surcharge_over)
    tax += (tax * scaled(table.surcharge_percent)) / 1_000_000n;
  return tax - (tax * scaled(table.rebate_percent ?? 0)) / 1_000_000n;
}

function rounded(value: bigint, by: bigint): number {
  const sign = value < 0n ? -1n : 1n;
  return Number(sign * ((value * sign * 2n + by) / (2n * by))) + 0;
}

/** T(Y), rounded to the unit: T(1,500,000) of tax year 2027 is 39,000. */
export const yearTax = (table: TaxTable, income: number, unit = 1): number =>
  rounded(exactTax(table, income), SCALE * BigInt(unit)) * unit;

export interface MonthTax {
  /** Y without what is paid once. */
  expected: number;
  one_off: number;
  already: number;
  months: number;
  unit: number;
}

/** ITX-4: what a one-off adds to the year's tax, over so many months. */
export const oneOffTax = (table: TaxTable, { expected, one_off, months, unit }: Omit<MonthTax, 'already'>): number =>
  rounded(exactTax(table, expected + one_off) - exactTax(table, expected), SCALE * BigInt(months) * BigInt(unit)) *
  unit;

/** ITX-3, ITX-9: what is left of the year's tax over the months left; ITX-4: what a one-off costs at once comes on top. */
export function monthTax(table: TaxTable, { expected, one_off, already, months, unit }: MonthTax): number {
  const whole = exactTax(table, expected);
  const spread = rounded(whole - BigInt(already) * SCALE, SCALE * BigInt(months) * BigInt(unit)) * unit;
  const once = rounded(exactTax(table, expected + one_off) - whole, SCALE * BigInt(unit)) * unit;
  return Math.max(0, spread) + once;
}
