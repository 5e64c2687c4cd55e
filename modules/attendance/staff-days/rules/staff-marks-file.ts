// A file of marks of employees checked line by line (spec 06 §8 Marks): who it is, what the day was, whether it may still be marked (EAT-13).
// Pure; what the school knows comes as facts.

import { formatDate, type LocalDate } from '#kernel/dates.ts';
import type { DayStatus } from '../contract/mark-words.ts';
import { elsewhere, markable, offWords } from './staff-marks-words.ts';

export interface StaffMarksRow {
  employee_code: string;
  on_date: LocalDate;
  status: string;
  in: string | null;
  out: string | null;
  remarks: string | null;
}

export interface KnownEmployee {
  id: number;
  employee_code: string;
  full_name: string;
  today: LocalDate;
}

/** A day on which somebody is posted; what stands on it, and what it is without a mark. */
export interface KnownDay {
  employee_id: number;
  branch_id: number;
  on_date: LocalDate;
  closed: boolean;
  off: 'leave' | 'holiday' | 'weekly_off' | null;
  /** Null where the day was never judged. */
  stands: { status: DayStatus; in: string | null; out: string | null } | null;
}

export interface StaffMarksFacts {
  employees: readonly KnownEmployee[];
  days: readonly KnownDay[];
}

export interface ReadyStaffMark {
  branch_id: number;
  employee_id: number;
  on_date: LocalDate;
  status: 'present' | 'half_day' | 'absent' | 'on_duty';
  in: string | null;
  out: string | null;
  remarks: string | null;
}

type Column = keyof StaffMarksRow;
interface Remark {
  line: number;
  column: Column;
  reason: string;
}
interface Line {
  line: number;
  row: { [Key in Column]: StaffMarksRow[Key] | null };
  readable: boolean;
}

class StaffMarksCheck {
  private readonly people: Map<string, KnownEmployee>;
  private readonly days: Map<string, KnownDay>;
  private readonly seen = new Map<string, number>();
  readonly checked: { ready: ReadyStaffMark[]; unchanged: number; bad: Remark[]; warnings: Remark[] } = {
    ready: [],
    unchanged: 0,
    bad: [],
    warnings: [],
  };

  constructor({ employees, days }: StaffMarksFacts) {
    this.people = new Map(employees.map((one) => [one.employee_code.toUpperCase(), one]));
    this.days = new Map(days.map((day) => [`${day.employee_id}/${day.on_date}`, day]));
  }

  check({ line, row, readable }: Line): void {
    const bad = (column: Column, reason: string): void => {
      this.checked.bad.push({ line, column, reason });
    };
    const { employee_code, on_date, status: typed } = row;
    if (!readable || employee_code === null || on_date === null || typed === null) return;
    const person = this.people.get(employee_code.toUpperCase());
    if (!person) return bad('employee_code', `Nobody in your branches has the code ${employee_code}`);
    const word = typed.toLowerCase().replaceAll('_', ' ');
    const status = markable.get(word);
    if (!status) return bad('status', elsewhere.get(word) ?? `'${typed}' is no mark. Write P, HD, A or OD`);
    const key = `${person.id}/${on_date}`;
    const before = this.seen.get(key);
    if (before !== undefined)
      return bad('on_date', `${person.full_name} has a mark of ${formatDate(on_date)} on line ${before} already`);
    this.seen.set(key, line);
    const day = this.days.get(key);
    const why = whyNot(person, on_date, day);
    if (why !== null || !day) return bad('on_date', why ?? '');
    if (row.out !== null && row.in === null) return bad('in', 'A going has a coming: give the time of coming, too');
    if (status === 'absent' && row.in !== null) return bad('in', 'Who came was not absent');
    const mark = { status, in: row.in, out: row.out };
    if (isSame(day.stands, mark)) this.checked.unchanged += 1;
    else
      this.checked.ready.push({
        ...mark,
        branch_id: day.branch_id,
        employee_id: person.id,
        on_date,
        remarks: row.remarks,
      });
  }
}

/** EAT-13: a day that is still to come, before joining or after leaving, of a closed month; and a day that is none of work. */
function whyNot({ full_name, today }: KnownEmployee, on_date: LocalDate, day: KnownDay | undefined): string | null {
  const on = formatDate(on_date);
  if (on_date > today) return `${on} is still to come`;
  if (!day) return `${full_name} does not work in your branches on ${on}: not joined yet, or left`;
  if (day.closed) return `The month of ${on} is closed for this branch. Raise an objection, or reopen the month`;
  return day.off === null ? null : `${full_name} ${offWords[day.off]}`;
}

const isSame = (stands: KnownDay['stands'], mark: { status: DayStatus; in: string | null; out: string | null }) =>
  stands?.status === mark.status &&
  (mark.in === null || mark.in === stands.in) &&
  (mark.out === null || mark.out === stands.out);

/** Give it the lines in the order of the file, then read `checked`. */
export function staffMarksCheck(facts: StaffMarksFacts): StaffMarksCheck {
  return new StaffMarksCheck(facts);
}
