// What a challan is fined: each of its parts since its own due date (FEE-44), as far as money came for it (FEE-40, 43); and the fine line that
// arriving money brings about (FEE-42). The desk, a run of fines, a record's fine of today and the slip all ask here.

import type { LocalDate } from '#kernel/dates.ts';
import { openOfParts } from '#modules/fees/student-accounts/rules/index.ts';
import { endOfGrace, type FineTerms, lateFine } from './late-fine.ts';

/** What falls due on a day of its own; `fee` is what of it may be fined, in minor units: no deposit, no fine. */
export interface FinePart {
  due_date: LocalDate;
  fee: number;
}

export interface ChallanFineTerms extends FineTerms {
  /** FEE-44, in the order in which money fills them; none: all of it falls due on `due_date`. */
  parts: FinePart[];
}

/** Money on the fine-eligible lines by its value date, in minor units; what was undone cancels out. */
interface Came {
  value_date: LocalDate;
  amount: number;
}

/** How a challan stands now; amounts in minor units. */
export interface FineStanding {
  /** Unsettled charge of the fine-eligible lines. */
  open: number;
  /** By day, the earliest first. */
  came: Came[];
  /** Fines charged so far, less those taken back. */
  charged: number;
  /** What of them was waived: it is not asked for again, and not given back twice (FEE-45). */
  waived?: number | undefined;
  /** The last day on which a fine was charged. */
  fined_on: LocalDate | null;
}

/** FEE-40, 41, 44: what this challan costs for being late, counted to `as_of` where fees are open, else to the day that closed them. */
export function fineOfChallan(terms: ChallanFineTerms, standing: FineStanding, as_of: LocalDate): number {
  const fines = partsOf(terms, standing).map((part) => {
    const in_part = { ...terms, due_date: part.due_date, valid_until: latest(terms.valid_until, part.due_date) };
    const late_on = endOfGrace(part.due_date, terms.policy);
    return lateFine(in_part, part.openOn(late_on), part.closed_on ?? as_of);
  });
  return fines.reduce((sum, fine) => sum + fine.amount, 0) + Math.max(...fines.map((fine) => fine.after_validity));
}

/** FEE-42: what a run would charge as of the day, and what a payer would be asked more than the books have. Nothing grows once fees are paid. */
export function fineNotCharged(terms: ChallanFineTerms, standing: FineStanding, as_of: LocalDate): number {
  return standing.open <= 0 ? 0 : Math.max(0, fineOfChallan(terms, standing, as_of) - standing.charged);
}

/**
 * FEE-42, 43: the fine line that `arriving` money of `value_date` brings about, in minor units: above 0 a fine is
 * charged, below 0 the surplus of an earlier fine is taken back.
 * A fine grows only while fees are open; once this money closes them, it counts to the last day any of it came.
 */
export function fineDifference(
  terms: ChallanFineTerms,
  standing: FineStanding,
  money: { arriving: number; value_date: LocalDate },
): number {
  if (standing.open <= 0) return 0;
  const { value_date } = money;
  const after = withMoney(standing, { value_date, amount: Math.min(money.arriving, standing.open) });
  const difference = fineOfChallan(terms, after, value_date) - standing.charged;
  const line =
    after.open === 0 || difference > 0 ? difference : surplus(terms, { before: standing, after }, value_date);
  return Math.max(line, (standing.waived ?? 0) - standing.charged);
}

/** FEE-43, while fees stay open: what this money proves too much. What stays open may have been late to the day of the last fine. */
function surplus(
  terms: ChallanFineTerms,
  { before, after }: { before: FineStanding; after: FineStanding },
  value_date: LocalDate,
): number {
  const counted_to = latest(value_date, before.fined_on);
  const now = fineOfChallan(terms, after, counted_to);
  return now < fineOfChallan(terms, before, counted_to) ? Math.min(0, now - before.charged) : 0;
}

function withMoney(standing: FineStanding, money: Came): FineStanding {
  const came = [...standing.came, money].sort((a, b) => a.value_date.localeCompare(b.value_date));
  return { ...standing, came, open: standing.open - money.amount };
}

interface PartOfChallan {
  due_date: LocalDate;
  /** The day whose money closed it. */
  closed_on: LocalDate | null;
  openOn(day: LocalDate): number;
}

function partsOf({ parts, due_date }: ChallanFineTerms, { open, came }: FineStanding): PartOfChallan[] {
  const own = parts.length > 0 ? parts : [{ due_date, fee: 0 }];
  const sizes = own.map((part) => part.fee);
  const openAfter = (money: readonly Came[]): number[] =>
    openOfParts(sizes, { open: open + sum(came) - sum(money), charged: open + sum(came) });
  const steps = came.map((one, nth) => ({ day: one.value_date, open: openAfter(came.slice(0, nth + 1)) }));
  const first = openAfter([]);
  return own.map((part, nth) => ({
    due_date: part.due_date,
    closed_on: (openAfter(came)[nth] ?? 0) > 0 ? null : (steps.find((step) => (step.open[nth] ?? 0) <= 0)?.day ?? null),
    openOn: (day) => (steps.findLast((step) => step.day <= day)?.open ?? first)[nth] ?? 0,
  }));
}

const sum = (money: readonly Came[]): number => money.reduce((total, one) => total + one.amount, 0);

function latest(day: LocalDate, other: LocalDate | null): LocalDate {
  return other && other > day ? other : day;
}
