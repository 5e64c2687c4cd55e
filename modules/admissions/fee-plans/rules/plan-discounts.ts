// Which discounts act on a line of a fee plan, what each is worth, and which a person may not give (ADM-61, ADM-62, PKG-3 to PKG-5).

import { addMonths, lastDayOfMonth, type LocalDate, type Month, monthOf } from '#kernel/dates.ts';
import { portion } from '#kernel/money.ts';
import { badField, type Refusal } from '#kernel/refusal.ts';
import type { AppliedDiscount, ManualDiscount, PackageLine, PlanTerms, PolicyDiscount, Ratio } from './plan-shape.ts';
import { type PricedLine, stackedPolicy } from '#modules/admissions/packages/rules/index.ts';

type Wanted = Omit<AppliedDiscount, 'amount'>;

/** Package and policy as they stack, checked on the whole amount; then what a person added. */
export function discountsWanted(line: PackageLine, nth: number, terms: PlanTerms): Wanted[] {
  if (line.nature === 'refundable') return [];
  const policy = bestPolicy(line, terms);
  const of_package = packageOff(line, nth, terms.unit);
  const counted = stackedPolicy(terms.stacking, {
    gross: line.full_amount,
    of_package,
    of_policy: policy ? off(policy, line, terms.unit) : 0,
  });
  const found: Wanted[] = [];
  if (counted.of_package > 0 && line.discount)
    found.push({
      basis: 'promotion',
      is_policy: true,
      of_package: true,
      ...modeOf(line.discount),
      ends_on: packageEnd(line, terms),
      file_id: null,
      note: terms.package_name,
    });
  if (counted.of_policy > 0 && policy) found.push({ ...policy, file_id: null, is_policy: true, of_package: false });
  const manual = terms.manual.filter((one) => one.position === line.position);
  return [...found, ...manual.map(given)];
}

function given({ basis, mode, value, ends_on = null, file_id = null, note = null }: ManualDiscount): Wanted {
  return { basis, mode, value, ends_on, file_id, note, is_policy: false, of_package: false };
}

function modeOf({ mode, value }: NonNullable<PricedLine['discount']>): { mode: 'percent' | 'amount'; value: number } {
  return mode === 'free' ? { mode: 'percent', value: 100 } : { mode, value };
}

const whole = (line: PackageLine, unit: number) => ({
  full: line.full_amount,
  gross: line.full_amount,
  share: [1, 1] as const,
  unit,
});
const off = (one: { mode: 'percent' | 'amount'; value: number }, line: PackageLine, unit: number): number =>
  worth(one, whole(line, unit));

/** PKG-4: a recurring discount counts its months from the first billed one. */
function packageOff(line: PackageLine, nth: number, unit: number): number {
  if (!line.discount || (line.discount.months !== null && nth >= line.discount.months)) return 0;
  return off(modeOf(line.discount), line, unit);
}

/** The last day on which the package's discount of a recurring line counts; null: as long as the line. */
export function packageEnd(line: PackageLine, { months }: Pick<PlanTerms, 'months'>): LocalDate | null {
  const first = months[0];
  if (line.nature !== 'recurring' || !first || !line.discount || line.discount.months === null) return null;
  let left = line.discount.months;
  for (let month = first.month, n = 0; n < 240; month = addMonths(month, 1), n += 1) {
    if (billsIn(line.bills_in, month)) left -= 1;
    if (left === 0) return lastDayOfMonth(month);
  }
  return null;
}

/** Bit 0 of the mask is January. */
export function billsIn(mask: number, month: Month): boolean {
  return ((mask >> (Number(month.slice(5, 7)) - 1)) & 1) === 1;
}

/** ADM-62: of several policies on one line the highest counts; only on recurring lines that may be discounted. */
function bestPolicy(line: PackageLine, { policies, unit }: PlanTerms): PolicyDiscount | null {
  if (line.nature !== 'recurring' || !line.eligible) return null;
  const sorted = policies.toSorted((a, b) => off(b, line, unit) - off(a, line, unit));
  return sorted[0] ?? null;
}

/** ADM-61, ADM-62: percent of gross half up to the unit; an amount in the share of its month, never more than the line. */
export function worth(
  { mode, value }: { mode: 'percent' | 'amount'; value: number },
  { full, gross, share, unit }: { full: number; gross: number; share: Ratio; unit: number },
): number {
  if (mode === 'percent') return Math.min(gross, portion(gross, [Math.round(value * 10_000), 1_000_000], unit));
  const amount = Math.min(full, Math.round(value));
  return Math.min(gross, share[0] === share[1] ? amount : portion(amount, share, unit));
}

export function refusedDiscount(one: ManualDiscount, nth: number, terms: PlanTerms): Refusal | null {
  const at = (field: string): string => `discounts.${nth}.${field}`;
  const line = terms.lines.find((candidate) => candidate.position === one.position);
  if (!line) return badField(at('position'), 'This line is not in the package');
  if (line.nature === 'refundable') return badField(at('value'), `${line.head_name} is given back later: no discount`);
  if (terms.stacking !== 'with_all' && packageOff(line, 0, terms.unit) > 0)
    return badField(at('value'), `${terms.package_name} takes no further discount on ${line.head_name}`);
  if (one.mode === 'percent' && one.value > 100) return badField(at('value'), 'At most 100 percent');
  if (one.mode === 'amount' && one.value > line.full_amount)
    return badField(at('value'), `More than ${line.head_name} costs`);
  if ((one.basis === 'charity' || one.basis === 'merit') && !one.file_id)
    return badField(at('file_id'), 'Add the supporting document');
  if (one.ends_on && line.nature !== 'recurring') return badField(at('ends_on'), 'Only a monthly line has a last day');
  const joined = terms.months[0]?.month;
  if (one.ends_on && joined && monthOf(one.ends_on) < joined)
    return badField(at('ends_on'), 'The last day is before the first month');
  return null;
}
