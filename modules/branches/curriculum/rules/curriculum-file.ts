// A file of curricula checked line by line (08 section 9): class, group and subject known, the sheet's rules, blocks by all lines together. Pure.

import { blockFault, type CurriculumFault, rowFault, studentsOf, twiceFault } from './curriculum.ts';
import {
  classKey,
  type Column,
  type CurriculumFileFacts,
  type Line,
  plainName,
  type ReadySubject,
  type Remark,
  type StoredSubject,
} from './curriculum-lines.ts';

const columnOf: Record<CurriculumFault['key'], Column> = {
  double_periods: 'doubles',
  max_per_day: 'max_per_day',
  elective_block: 'block',
  subject_id: 'subject_code',
};

type Place = Pick<StoredSubject, 'session_id' | 'course_id' | 'group_id' | 'subject_id'>;

class CurriculumCheck {
  private readonly facts: CurriculumFileFacts;
  private readonly rows: ReadySubject[] = [];
  private readonly bad: Remark[] = [];
  private readonly seen = new Map<string, number>();

  constructor(facts: CurriculumFileFacts) {
    this.facts = facts;
  }

  private refuse(line: number, column: Column, reason: string): null {
    this.bad.push({ line, column, reason });
    return null;
  }

  private placeOf(line: number, row: Line['row']): Place | null {
    const { facts } = this;
    const session = facts.sessions.get(plainName(row.session ?? ''));
    if (!session)
      return this.refuse(
        line,
        'session',
        row.session ? `There is no session '${row.session}'` : 'No session is current',
      );
    if (!session.open) return this.refuse(line, 'session', `The session ${session.name} is closed`);
    const course = facts.classes.get(plainName(row.class ?? ''));
    if (!course) return this.refuse(line, 'class', `There is no class '${row.class ?? ''}'`);
    if (row.group !== null && !course.has_groups)
      return this.refuse(line, 'group', `${course.name} has no groups. Leave the group empty`);
    const group_id = row.group === null ? null : facts.groups.get(plainName(row.group));
    if (group_id === undefined) return this.refuse(line, 'group', `There is no group '${row.group ?? ''}'`);
    const subject_id = facts.subjects.get(plainName(row.subject_code ?? ''));
    if (subject_id === undefined)
      return this.refuse(line, 'subject_code', `There is no subject with the code '${row.subject_code ?? ''}'`);
    return { session_id: session.id, course_id: course.id, group_id, subject_id };
  }

  check({ line, row, readable }: Line): void {
    if (!readable) return;
    const place = this.placeOf(line, row);
    if (!place) return;
    const key = `${classKey(place)} ${place.group_id ?? 0} ${place.subject_id}`;
    const before = this.seen.get(key);
    if (before !== undefined) {
      this.refuse(line, 'subject_code', `This subject is already on line ${before}`);
      return;
    }
    this.seen.set(key, line);
    const ready: ReadySubject = {
      ...place,
      line,
      periods_per_week: row.periods ?? 0,
      double_periods: row.doubles ?? 0,
      max_per_day: row.max_per_day ?? (row.doubles ? 2 : 1),
      total_marks: row.marks ?? 100,
      pass_percent: row.pass_percent ?? 40,
      elective_block: row.block,
      book_title: row.book,
      seq: this.rows.length + 1,
    };
    const fault = rowFault(ready) ?? this.choiceFault(ready);
    if (fault) this.refuse(line, columnOf[fault.key], fault.message);
    else this.rows.push(ready);
  }

  private choiceFault(row: ReadySubject): CurriculumFault | null {
    const stored = this.facts.stored.find((one) => samePlace(one, row));
    if (!stored || (stored.elective_block ?? null) === row.elective_block) return null;
    const students = studentsOf(row, this.facts.choices.get(classKey(row)) ?? []);
    return students > 0
      ? { key: 'elective_block', message: `${students} chose this subject in another block. Clear their choices first` }
      : null;
  }

  /** Blocks and subjects of all against those of groups: by what stands when all lines are written. */
  get checked(): { ready: ReadySubject[]; unchanged: number; bad: Remark[]; warnings: Remark[] } {
    const all: StoredSubject[] = [
      ...this.facts.stored.filter((one) => !this.rows.some((row) => samePlace(one, row))),
      ...this.rows,
    ];
    const byClass = Map.groupBy(all, classKey);
    const ready: ReadySubject[] = [];
    const bad = [...this.bad];
    for (const row of this.rows) {
      const others = byClass.get(classKey(row)) ?? [];
      const fault = twiceFault(row, others) ?? blockFault(row, others);
      if (fault) bad.push({ line: row.line, column: columnOf[fault.key], reason: fault.message });
      else ready.push(row);
    }
    return { ready, unchanged: 0, bad: bad.toSorted((a, b) => a.line - b.line), warnings: [] };
  }
}

const samePlace = (a: Place, b: Place): boolean =>
  classKey(a) === classKey(b) && a.group_id === b.group_id && a.subject_id === b.subject_id;

/** Give it the lines in the order of the file, then read `checked`. */
export const curriculumCheck = (facts: CurriculumFileFacts) => new CurriculumCheck(facts);
