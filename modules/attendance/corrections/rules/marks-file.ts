// A file of marks checked line by line (spec 03 §9 Attendance: admission_no, date, code): who it is, which mark, whether the day may
// still be changed. Pure; what the school knows comes as facts.

import { correctionOf, type DayOfChild, type KnownChild } from '#modules/attendance/marks/rules/index.ts';
import { formatDate, type LocalDate } from '#kernel/dates.ts';

export interface MarksRow {
  admission_no: string;
  on_date: LocalDate;
  code: string;
  branch: string | null;
}

export interface DayFacts extends DayOfChild {
  student_id: number;
  branch_id: number;
  section_id: number | null;
}

export interface MarksFacts {
  children: readonly KnownChild[];
  /** Letters, names and numbers that stand for a mark, in small letters. */
  codes: ReadonlyMap<string, { code: number; is_leave: boolean }>;
  days: readonly DayFacts[];
  edit_days: ReadonlyMap<number, number>;
  may_unlock: boolean;
}

export interface ReadyMark {
  branch_id: number;
  section_id: number;
  student_id: number;
  on_date: LocalDate;
  code: number;
}

type Column = keyof MarksRow;
interface Remark {
  line: number;
  column: Column;
  reason: string;
}
interface Line {
  line: number;
  row: { [Key in Column]: MarksRow[Key] | null };
  readable: boolean;
}

class MarksCheck {
  private readonly byNumber: Map<string, KnownChild[]>;
  private readonly days: Map<string, DayFacts>;
  private readonly seen = new Map<string, number>();
  private readonly facts: MarksFacts;
  readonly checked: { ready: ReadyMark[]; unchanged: number; bad: Remark[]; warnings: Remark[] } = {
    ready: [],
    unchanged: 0,
    bad: [],
    warnings: [],
  };

  constructor(facts: MarksFacts) {
    this.facts = facts;
    this.byNumber = Map.groupBy(facts.children, (child) => child.admission_no.toUpperCase());
    this.days = new Map(facts.days.map((day) => [`${day.student_id}/${day.on_date}`, day]));
  }

  /** The child, or why none is meant. */
  private child(admission_no: string, branch: string | null): KnownChild | string {
    const all = this.byNumber.get(admission_no.toUpperCase()) ?? [];
    const here = branch === null ? all : all.filter((one) => one.branch_code.toUpperCase() === branch.toUpperCase());
    const [only] = here;
    if (here.length > 1) return `${admission_no} stands in several branches: name the branch`;
    return only ?? `Nobody in your branches has the number ${admission_no}`;
  }

  check({ line, row, readable }: Line): void {
    const bad = (column: Column, reason: string): void => {
      this.checked.bad.push({ line, column, reason });
    };
    if (!readable || row.admission_no === null || row.on_date === null || row.code === null) return;
    const child = this.child(row.admission_no, row.branch);
    if (typeof child === 'string') return bad('admission_no', child);
    const mark = this.facts.codes.get(row.code.toLowerCase());
    if (!mark) return bad('code', `'${row.code}' is no mark of this school`);
    const key = `${child.student_id}/${row.on_date}`;
    const before = this.seen.get(key);
    if (before !== undefined)
      return bad('on_date', `${child.name} has a mark of ${formatDate(row.on_date)} on line ${before} already`);
    this.seen.set(key, line);
    const day = this.days.get(key);
    if (!day || day.section_id === null || day.branch_id !== child.branch_id)
      return bad('on_date', `Is in no section on ${formatDate(row.on_date)}: not joined yet, or left`);
    const result = correctionOf(day, {
      ...mark,
      // A file cannot mark future days, not even as leave: leave is requested and decided.
      is_leave: false,
      edit_days: this.facts.edit_days.get(child.branch_id) ?? 0,
      may_unlock: this.facts.may_unlock,
    });
    if (result.do === 'refuse') return bad('on_date', result.why);
    if (result.do === 'nothing') this.checked.unchanged += 1;
    else
      this.checked.ready.push({
        branch_id: child.branch_id,
        section_id: day.section_id,
        student_id: child.student_id,
        on_date: row.on_date,
        code: mark.code,
      });
  }
}

/** Give it the lines in the order of the file, then read `checked`. */
export function marksCheck(facts: MarksFacts): MarksCheck {
  return new MarksCheck(facts);
}
