// A file of curricula checked line by line (08 section 9): class, group and subject known, the sheet's rules, blocks by all lines together. Pure.

import { type CurriculumFault, rowFault } from './curriculum.ts';
import { faultsOf, type Place, samePlace } from './curriculum-faults.ts';
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
    const ready = readyOf(line, row, {
      place,
      stored: this.facts.stored.find((one) => samePlace(one, place)),
      seq: this.rows.length + 1,
    });
    const fault = rowFault(ready);
    if (fault) this.refuse(line, columnOf[fault.key], fault.message);
    else this.rows.push(ready);
  }

  /** Blocks and subjects of all against those of groups: by what stands when all good lines are written. */
  get checked(): { ready: ReadySubject[]; unchanged: number; bad: Remark[]; warnings: Remark[] } {
    const bad = [...this.bad];
    let ready: readonly ReadySubject[] = this.rows;
    // A line that is left out may leave another one alone in its block.
    for (let faults = faultsOf(ready, this.facts); faults.length > 0; faults = faultsOf(ready, this.facts)) {
      const wrong = new Set(faults.map((one) => one.line));
      bad.push(...faults.map((one) => ({ line: one.line, column: columnOf[one.key], reason: one.message })));
      ready = ready.filter((one) => !wrong.has(one.line));
    }
    return { ready: [...ready], unchanged: 0, bad: bad.toSorted((a, b) => a.line - b.line), warnings: [] };
  }
}

/** A dash takes off what stands; nothing leaves it. */
const written = (typed: string | null, stands: string | null | undefined): string | null =>
  typed === '-' ? null : (typed ?? stands ?? null);

function readyOf(
  line: number,
  row: Line['row'],
  { place, stored, seq }: { place: Place; stored: StoredSubject | undefined; seq: number },
): ReadySubject {
  return {
    ...place,
    line,
    periods_per_week: row.periods ?? 0,
    double_periods: row.doubles ?? stored?.double_periods ?? 0,
    max_per_day: row.max_per_day ?? stored?.max_per_day ?? (row.doubles ? 2 : 1),
    total_marks: row.marks ?? stored?.total_marks ?? 100,
    pass_percent: row.pass_percent ?? stored?.pass_percent ?? 40,
    elective_block: written(row.block, stored?.elective_block),
    book_title: written(row.book, stored?.book_title),
    in_result: stored?.in_result ?? true,
    seq: stored?.seq ?? seq,
    version: stored?.version ?? 0,
  };
}

/** Give it the lines in the order of the file, then read `checked`. */
export const curriculumCheck = (facts: CurriculumFileFacts) => new CurriculumCheck(facts);
