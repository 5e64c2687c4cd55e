// A file of price lists checked line by line (04 §10): which session, branch, class, category and head are meant, what each costs in which months. Pure.

import { type LocalDate, type Month, monthOf } from '#kernel/dates.ts';
import { type Currency, parseMoney } from '#kernel/money.ts';
import { Refusal } from '#kernel/refusal.ts';

/** The kind of the import. */
export const FEE_STRUCTURES = 'fee-structures';

export interface StructuresRow {
  branch_code: string | null;
  session: string;
  class: string | null;
  category: string | null;
  valid_from: LocalDate;
  head_code: string;
  amount: string;
  months: string | null;
}

type Column = keyof StructuresRow;
type Named = ReadonlyMap<string, number>;

export interface StructuresFacts {
  country_id: number;
  currency: Currency;
  sessions: ReadonlyMap<string, { id: number; from: Month; to: LocalDate }>;
  branches: Named;
  classes: Named;
  categories: Named;
  heads: ReadonlyMap<string, { id: number; name: string; default_months: number; problem: string | null }>;
}

export interface ReadyPrice {
  key: {
    session_id: number;
    country_id: number;
    branch_id: number | null;
    course_id: number | null;
    fee_category_id: number | null;
    package_id: null;
    valid_from: Month;
  };
  head_id: number;
  amount: number;
  months: number;
}

interface Line {
  line: number;
  row: { [Key in Column]: StructuresRow[Key] | null };
  readable: boolean;
}
interface Remark {
  line: number;
  column: Column;
  reason: string;
}

const names = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** 'all', 'Aug, Jan' or '4-8'; bit 0 is January. Null: it cannot be read. */
export function readMonths(text: string): number | null {
  if (/^all$/i.test(text.trim())) return 4095;
  let mask = 0;
  for (const part of text.split(/[,;/&\s]+/).filter(Boolean)) {
    const at = names.indexOf(part.slice(0, 3).toLowerCase());
    if (at < 0 || !/^[a-z]{3,9}$/i.test(part)) return null;
    mask |= 1 << at;
  }
  return mask === 0 ? null : mask;
}

const plain = (text: string): string => text.trim().toLowerCase();

class StructuresCheck {
  private readonly facts: StructuresFacts;
  private readonly seen = new Map<string, number>();
  readonly checked: { ready: ReadyPrice[]; unchanged: number; bad: Remark[]; warnings: Remark[] } = {
    ready: [],
    unchanged: 0,
    bad: [],
    warnings: [],
  };

  constructor(facts: StructuresFacts) {
    this.facts = facts;
  }

  check({ line, row, readable }: Line): void {
    const bad = (column: Column, reason: string): void => void this.checked.bad.push({ line, column, reason });
    const { session, valid_from, head_code, amount } = row;
    if (!readable || session === null || valid_from === null || head_code === null || amount === null) return;
    const one = (column: 'branch_code' | 'class' | 'category', known: Named): number | null | undefined => {
      const named = row[column];
      if (named === null) return null;
      const id = known.get(plain(named));
      if (id === undefined) bad(column, `'${named}' is not known`);
      return id;
    };
    const of = this.facts.sessions.get(plain(session));
    if (!of) return bad('session', `There is no session '${session}'`);
    const month = monthOf(valid_from);
    if (month < of.from || month > monthOf(of.to)) return bad('valid_from', 'The month is outside the session');
    const branch_id = one('branch_code', this.facts.branches);
    const course_id = one('class', this.facts.classes);
    const fee_category_id = one('category', this.facts.categories);
    if (branch_id === undefined || course_id === undefined || fee_category_id === undefined) return;
    const head = this.facts.heads.get(plain(head_code));
    if (!head) return bad('head_code', `There is no head with the code '${head_code}'`);
    if (head.problem !== null) return bad('head_code', head.problem);
    const money = parseMoney(amount, this.facts.currency);
    if (money instanceof Refusal) return bad('amount', money.message);
    if (money <= 0) return bad('amount', 'The amount must be more than 0');
    const months = row.months === null ? head.default_months : readMonths(row.months);
    if (months === null || months === 0)
      return bad('months', `'${row.months}' names no months; write all, or Aug, Jan`);
    const { country_id } = this.facts;
    const key = {
      session_id: of.id,
      country_id,
      branch_id,
      course_id,
      fee_category_id,
      package_id: null,
      valid_from: month,
    };
    const name = `${JSON.stringify(key)} ${head.id}`;
    const before = this.seen.get(name);
    if (before !== undefined) return bad('head_code', `${head.name} is already in this price list on line ${before}`);
    this.seen.set(name, line);
    this.checked.ready.push({ key, head_id: head.id, amount: money, months });
  }
}

/** Give it the lines in the order of the file, then read `checked`. */
export function structuresCheck(facts: StructuresFacts): StructuresCheck {
  return new StructuresCheck(facts);
}
