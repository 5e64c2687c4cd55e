// A file of device pins checked line by line (spec 03 §9 Device pins: admission_no, pin). Pure.

import type { KnownChild } from '#modules/attendance/marks/rules/index.ts';

export interface PinsRow {
  admission_no: string;
  pin: number;
  branch: string | null;
}

export interface PinsFacts {
  children: readonly KnownChild[];
  /** Who has which pin in the school; spare: given at admission to a child in the scope, and no machine knows it yet. */
  holders: readonly { pin: number; student_id: number | null; spare?: boolean }[];
}

export interface ReadyPin {
  branch_id: number;
  student_id: number;
  pin: number;
}

type Column = keyof PinsRow;
interface Remark {
  line: number;
  column: Column;
  reason: string;
}
interface Line {
  line: number;
  row: { [Key in Column]: PinsRow[Key] | null };
  readable: boolean;
}

class PinsCheck {
  private readonly byNumber: Map<string, KnownChild[]>;
  private readonly holderOf: Map<number, PinsFacts['holders'][number]>;
  private readonly pinOf: Map<number, number>;
  private readonly pins = new Map<number, number>();
  private readonly students = new Map<number, number>();
  readonly checked: { ready: ReadyPin[]; unchanged: number; bad: Remark[]; warnings: Remark[] } = {
    ready: [],
    unchanged: 0,
    bad: [],
    warnings: [],
  };

  constructor({ children, holders }: PinsFacts) {
    this.byNumber = Map.groupBy(children, (child) => child.admission_no.toUpperCase());
    this.holderOf = new Map(holders.map((one) => [one.pin, one]));
    this.pinOf = new Map(
      holders.flatMap((one) => (one.student_id === null || one.spare ? [] : [[one.student_id, one.pin] as const])),
    );
  }

  check({ line, row, readable }: Line): void {
    const bad = (column: Column, reason: string): void => {
      this.checked.bad.push({ line, column, reason });
    };
    const { admission_no, pin, branch } = row;
    if (!readable || admission_no === null || pin === null) return;
    const found = (this.byNumber.get(admission_no.toUpperCase()) ?? []).filter(
      (one) => branch === null || one.branch_code.toUpperCase() === branch.toUpperCase(),
    );
    const [child] = found;
    if (!child) return bad('admission_no', `Nobody in your branches has the number ${admission_no}`);
    if (found.length > 1) return bad('admission_no', `${admission_no} stands in several branches: name the branch`);
    const same = this.pins.get(pin);
    if (same !== undefined) return bad('pin', `The pin ${pin} is already on line ${same}`);
    const twice = this.students.get(child.student_id);
    if (twice !== undefined) return bad('admission_no', `${child.name} has a pin on line ${twice} already`);
    this.pins.set(pin, line);
    this.students.set(child.student_id, line);
    const holder = this.holderOf.get(pin);
    if (holder?.student_id === child.student_id && !holder.spare) {
      this.checked.unchanged += 1;
      return;
    }
    if (holder && !holder.spare) return bad('pin', `The pin ${pin} belongs to somebody else already`);
    const before = this.pinOf.get(child.student_id);
    if (before !== undefined)
      this.checked.warnings.push({ line, column: 'pin', reason: `${child.name} had the pin ${before} until now` });
    this.checked.ready.push({ branch_id: child.branch_id, student_id: child.student_id, pin });
  }
}

/** Give it the lines in the order of the file, then read `checked`. */
export function pinsCheck(facts: PinsFacts): PinsCheck {
  return new PinsCheck(facts);
}
