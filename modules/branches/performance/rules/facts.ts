// The facts of a branch and month (PERF-2): what each is, and how months of it become a period (PERF-4).

import { type FactName, factNames } from '../contract/names.ts';

export { type FactName, factNames } from '../contract/names.ts';

/** `first`: what stood when the period began; `last`: when it ended; `sum`: what happened in it. */
interface Fact {
  name: string;
  over: 'first' | 'last' | 'sum';
  money?: true;
  /** PERF-8: needs Branch Performance Money. */
  books?: true;
}

const facts = {
  opening: { name: 'Active at the start', over: 'first' },
  closing: { name: 'Active at the end', over: 'last' },
  admitted: { name: 'Admitted', over: 'sum' },
  readmitted: { name: 'Re-admitted', over: 'sum' },
  moved_in: { name: 'Came from another branch', over: 'sum' },
  moved_out: { name: 'Went to another branch', over: 'sum' },
  left_count: { name: 'Left', over: 'sum' },
  completed: { name: 'Completed', over: 'sum' },
  frozen: { name: 'Frozen', over: 'sum' },
  unfrozen: { name: 'Back from a freeze', over: 'sum' },
  kept_of: { name: 'Active when the last session ended', over: 'sum' },
  kept: { name: 'Of them still here on day 30', over: 'sum' },
  capacity: { name: 'Seats', over: 'last' },
  forms: { name: 'Applications', over: 'sum' },
  tests: { name: 'Tests appeared', over: 'sum' },
  inquiries: { name: 'Inquiries', over: 'sum' },
  gross: { name: 'Fee before concession', over: 'sum', money: true },
  concession: { name: 'Concession', over: 'sum', money: true },
  fines: { name: 'Fines', over: 'sum', money: true },
  billed: { name: 'Billed', over: 'sum', money: true },
  opening_due: { name: 'Owed at the start', over: 'first', money: true },
  closing_due: { name: 'Owed at the end', over: 'last', money: true },
  received_current: { name: 'Received of bills of the month', over: 'sum', money: true },
  received_arrears: { name: 'Received of earlier bills', over: 'sum', money: true },
  advance: { name: 'Received in advance', over: 'sum', money: true },
  written_off: { name: 'Settled without money', over: 'sum', money: true },
  att_present2: { name: 'Half days present', over: 'sum' },
  att_marks2: { name: 'Half days marked', over: 'sum' },
  registers_due: { name: 'Registers due', over: 'sum' },
  registers_done: { name: 'Registers taken', over: 'sum' },
  emp_present2: { name: 'Half days of staff present', over: 'sum' },
  emp_marks2: { name: 'Half days of staff marked', over: 'sum' },
  heads_opening: { name: 'Employees at the start', over: 'first' },
  heads: { name: 'Employees at the end', over: 'last' },
  teachers_fte: { name: 'Teachers, in hundredths of a full post', over: 'last' },
  emp_left: { name: 'Employees who left', over: 'sum' },
  examined: { name: 'Examined', over: 'sum' },
  passed: { name: 'Passed', over: 'sum' },
  percent_sum: { name: 'Percents added up, in hundredths', over: 'sum' },
  income: { name: 'Income', over: 'sum', money: true, books: true },
  expense: { name: 'Expense', over: 'sum', money: true, books: true },
  salary: { name: 'Salaries', over: 'sum', money: true, books: true },
  complaints: { name: 'Complaints', over: 'sum' },
  complaints_in_time: { name: 'Closed in time', over: 'sum' },
  royalty: { name: 'Royalty', over: 'sum', money: true, books: true },
  supplies: { name: 'Supplies', over: 'sum', money: true, books: true },
} as const satisfies Record<FactName, Fact>;

export const factOf = (name: FactName): Fact => facts[name];

/** Null where no area counts it yet. */
export type Facts = Record<FactName, number | null>;
export const noFacts = Object.fromEntries(factNames.map((name) => [name, null])) as Facts;

const added = (a: number | null, b: number | null): number | null => (a === null ? b : b === null ? a : a + b);

/** Scopes add up: every fact of every branch, of the same days (PERF-4). */
export function addBranches(all: readonly Facts[]): Facts {
  const sum = { ...noFacts };
  for (const one of all) for (const name of factNames) sum[name] = added(sum[name], one[name]);
  return sum;
}

/** PERF-2: closing = opening + who came − who went; null where the strength is not counted. */
export function strengthGap(of: Facts): number | null {
  const { opening, closing } = of;
  if (opening === null || closing === null) return null;
  const n = (name: FactName): number => of[name] ?? 0;
  const came = n('admitted') + n('readmitted') + n('moved_in') + n('unfrozen');
  const went = n('moved_out') + n('left_count') + n('completed') + n('frozen');
  return closing - (opening + came - went);
}
