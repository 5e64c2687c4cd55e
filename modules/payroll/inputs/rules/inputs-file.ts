// A file of a month's additions and deductions checked line by line (07 §9 Salary inputs). Pure.

import { asMonth, formatMonth, type LocalDate, type Month, monthOf } from '#kernel/dates.ts';
import type { Currency } from '#kernel/money.ts';
import { headNamed, type InputHead, plain, sumOfLine } from './inputs-line.ts';

export interface InputsRow {
  employee_code: string;
  year: number;
  month: number;
  head: string;
  amount: string | null;
  quantity: number | null;
  rate: string | null;
  run: 'regular' | 'supplementary' | null;
  reference: string | null;
  note: string | null;
}

export interface KnownEmployee {
  employee_id: number;
  employee_code: string;
  name: string;
  branch_id: number;
  currency: Currency;
  joining_date: LocalDate;
  left_date: LocalDate | null;
  /** Months whose regular salary is frozen. */
  frozen: readonly Month[];
}

export interface InputsFacts {
  employees: readonly KnownEmployee[];
  heads: readonly InputHead[];
  /** `keyOf` of what an earlier file brought. */
  known: ReadonlySet<string>;
}

export interface ReadyInput {
  branch_id: number;
  employee_id: number;
  month: Month;
  head_id: number;
  amount: number;
  quantity: number | null;
  rate: number | null;
  run: 'regular' | 'supplementary';
  /** Null: the file names none, and the same line again is another one. */
  source_ref: string | null;
  note: string | null;
}

type Column = keyof InputsRow & string;
interface Remark {
  line: number;
  column: Column;
  reason: string;
}
interface Line {
  line: number;
  row: { [Key in Column]: InputsRow[Key] | null };
  readable: boolean;
}
interface Checked {
  ready: ReadyInput[];
  unchanged: number;
  bad: Remark[];
  warnings: Remark[];
}

/** The reference of a file belongs to the person: two people may have the same one. */
export const refOf = (employee_id: number, reference: string): string => `${employee_id} ${reference.trim()}`;
export const keyOf = (source_ref: string, head_id: number): string => `${head_id} ${source_ref}`;

const monthOfLine = (year: number, month: number): Month =>
  asMonth(`${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`);

/** Why a person takes nothing in that month; null where it fits. */
function whyNot(person: KnownEmployee, month: Month, run: ReadyInput['run']): string | null {
  if (month < monthOf(person.joining_date)) return `${person.name} had not joined in ${formatMonth(month)}`;
  if (person.left_date !== null && month > monthOf(person.left_date))
    return `${person.name} had left before ${formatMonth(month)}: it belongs to the settlement`;
  if (run === 'regular' && person.frozen.includes(month))
    return `The salary of ${formatMonth(month)} is frozen: choose a later month, or the supplementary run`;
  return null;
}

class InputsCheck {
  private readonly people: Map<string, KnownEmployee>;
  private readonly facts: InputsFacts;
  private readonly refs = new Map<string, number>();
  readonly checked: Checked = { ready: [], unchanged: 0, bad: [], warnings: [] };

  constructor(facts: InputsFacts) {
    this.facts = facts;
    this.people = new Map(facts.employees.map((one) => [plain(one.employee_code), one]));
  }

  check({ line, row, readable }: Line): void {
    const bad = (column: Column, reason: string): void => {
      this.checked.bad.push({ line, column, reason });
    };
    const { employee_code, year, head, note, reference } = row;
    if (!readable || employee_code === null || year === null || row.month === null || head === null) return;
    const person = this.people.get(plain(employee_code));
    if (!person) return bad('employee_code', `Nobody in your branches has the code ${employee_code}`);
    const month = monthOfLine(year, row.month);
    const run = row.run ?? 'regular';
    const refused = whyNot(person, month, run);
    if (refused !== null) return bad('month', refused);
    const found = headNamed(head, this.facts.heads);
    if (typeof found === 'string') return bad('head', found);
    if (run === 'supplementary' && found.kind === 'employer') return bad('run', 'It is no head of a supplementary run');
    const sum = sumOfLine(row, person.currency);
    if ('column' in sum) return bad(sum.column, sum.reason);
    const { employee_id, branch_id } = person;
    const source_ref = reference === null ? null : refOf(employee_id, reference);
    if (source_ref !== null) {
      const key = keyOf(source_ref, found.id);
      const before = this.refs.get(key);
      if (before !== undefined) return bad('reference', `The same reference stands in line ${before}`);
      this.refs.set(key, line);
      if (this.facts.known.has(key)) {
        this.checked.unchanged += 1;
        return;
      }
    }
    const { amount, rate } = sum;
    const quantity = rate === null ? null : row.quantity;
    this.checked.ready.push({
      branch_id,
      employee_id,
      month,
      head_id: found.id,
      amount,
      quantity,
      rate,
      run,
      source_ref,
      note,
    });
  }
}

/** Give it the lines in the order of the file, then read `checked`. */
export const inputsCheck = (facts: InputsFacts): InputsCheck => new InputsCheck(facts);
