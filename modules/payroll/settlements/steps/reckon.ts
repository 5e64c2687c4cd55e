// A settlement reckoned from what stands now: its lines, the salary of the last days, and what is in the way. Nothing is written (FNS-1 to FNS-9).

import { createHash } from 'node:crypto';
import { counted } from '#kernel/counted.ts';
import { addMonths, formatMonth, type Month, monthOf } from '#kernel/dates.ts';
import type { SalaryFacts } from '#modules/payroll/computation/rules/index.ts';
import { computeMonth, type ComputedMonth, requirePlace, waitingOf } from '#modules/payroll/salaries/chapter.ts';
import { readSettings } from '#modules/payroll/setup/chapter.ts';
import { gratuityRuleOf, type Leaver, owedOf, unfinishedOf } from '../reads/leavers.ts';
import { gratuityOf, type Served, servedOf } from '../rules/gratuity.ts';
import { withHands } from '../rules/by-hand.ts';
import { extraLines, taxableOf } from '../rules/extra-lines.ts';
import { owedLines, salaryLines } from '../rules/owed-lines.ts';
import type { ByHand, NewLine, SettlementFacts } from '../rules/settlement-shapes.ts';
import { taxLinesOf } from './last-tax.ts';

export interface Choices {
  last_month: 'settlement' | 'regular';
  notice_short_days: number;
  notice_paid_days: number;
  misconduct: boolean;
  by_hand: readonly ByHand[];
  correction: boolean;
}

export interface Reckoned {
  lines: NewLine[];
  /** The salary of the last days, where the settlement pays it. */
  salary: ComputedMonth | null;
  month: Month;
  served: Served;
  problems: string[];
  stamp: string;
}

const none = { amount: 0, how: '', years: 0 };

/** Loans and deductions are lines of the settlement; tax is of the whole year with all that is due, with no month to come (FNS-9). */
const asLast =
  (taxable: number, additions: SettlementFacts['additions']) =>
  (facts: SalaryFacts): SalaryFacts => ({
    ...facts,
    instalments: [],
    overrides: [],
    inputs: additions.map(({ input_id: id, code: head, amount, note }) => ({
      id,
      head,
      amount,
      note,
      source: 'manual',
    })),
    tax: facts.tax && {
      ...facts.tax,
      months_left: 1,
      one_offs: 'spread',
      taxable_before: facts.tax.taxable_before + taxable,
    },
  });

export async function reckon(leaver: Leaver, choices: Choices): Promise<Reckoned> {
  const { correction, by_hand, last_month } = choices;
  const month = monthOf(leaver.last_day);
  const place = await requirePlace(leaver.branch_id);
  const rules = await readSettings(leaver);
  const owed = await owedOf(leaver);
  const apart = last_month === 'settlement' && !correction;
  const rule = await gratuityRuleOf(leaver);
  const { currency, last_basic, last_gross, by_day } = leaver;
  const how = { base: last_basic, by_day, unit: rules.round_unit, currency };
  const service = { ...leaver, last: leaver.last_day, misconduct: choices.misconduct };
  const facts: SettlementFacts = {
    ...owed,
    additions: apart ? [] : owed.additions,
    charges: correction ? [] : (leaver.exit?.charges ?? []),
    currency,
    unit: rules.round_unit,
    last_basic,
    last_gross,
    by_day,
    notice_short_days: choices.notice_short_days,
    notice_paid_days: choices.notice_paid_days,
    gratuity: correction ? none : gratuityOf(rule, service, how),
    rules,
  };
  const extra = correction ? [] : withHands(extraLines(facts), by_hand.filter(isExtra), currency);
  const taxable = taxableOf(extra, rule?.tax_exempt_limit ?? null);
  const salary = apart
    ? await computeMonth(place, {
        month,
        only: [leaver.employee_id],
        early: false,
        adjust: asLast(taxable, owed.additions),
      })
    : null;
  const row = salary?.computed[0]?.salary ?? null;
  const due = { taxable, salary: row, unit: rules.round_unit, refund: rules.refund_excess_tax, currency };
  const tax = correction ? [] : await taxLinesOf(leaver, month, due);
  const rest = withHands(
    [...owedLines(facts), ...tax],
    correction ? by_hand : by_hand.filter((one) => !isExtra(one)),
    currency,
  );
  const lines = [...salaryLines(row, month), ...extra, ...rest];
  const stamp = createHash('sha256').update(JSON.stringify({ choices, lines })).digest('hex').slice(0, 32);
  const problems = await problemsOf(leaver, { salary, apart });
  return { lines, salary, month, served: servedOf(leaver.joined, leaver.last_day), problems, stamp };
}

const isExtra = ({ kind }: ByHand): boolean =>
  ['gratuity', 'encashment', 'negative_leave', 'notice_pay', 'notice_short'].includes(kind);

async function problemsOf(
  leaver: Leaver,
  { salary, apart }: { salary: ComputedMonth | null; apart: boolean },
): Promise<string[]> {
  const month = monthOf(leaver.last_day);
  const id = leaver.employee_id;
  const problems = (await unfinishedOf(leaver, apart ? addMonths(month, -1) : month)).map(
    (one) => `The salary of ${formatMonth(one.month)} ${one.text}.`,
  );
  const open_items = leaver.exit?.clearance_open ?? 0;
  if (open_items > 0)
    problems.push(`${counted(open_items, 'item')} of the clearance ${open_items === 1 ? 'is' : 'are'} open.`);
  if (!salary) return problems;
  if (salary.computed.length === 0) problems.push('No approved pay plan on the last day.');
  const open = salary.open.get(id);
  if (open !== undefined) problems.push(open);
  const waiting = (await waitingOf([id], month)).get(id);
  if (waiting !== undefined) problems.push(waiting);
  return problems;
}
