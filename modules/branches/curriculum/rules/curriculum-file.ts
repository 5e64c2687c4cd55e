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
  type Standing,
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
    const ready = readyOf(line, row, { place, stored: this.facts.stored.find((one) => samePlace(one, place)), seq: this.rows.length + 1 });
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

type LineFault = CurriculumFault & { line: number };

function choiceFault(row: ReadySubject, { stored, choices }: Standing): CurriculumFault | null {
  const before = stored.find((one) => samePlace(one, row));
  if (!before || before.elective_block === row.elective_block) return null;
  const students = studentsOf(row, choices.get(classKey(row)) ?? []);
  return students > 0
    ? { key: 'elective_block', message: `${students} chose this subject in another block. Clear their choices first` }
    : null;
}

/** ACA-8: of a subject that leaves its block, those that stay must still be a choice. */
function lonelyFault(row: ReadySubject, stored: readonly StoredSubject[], after: readonly WithBlock[]): CurriculumFault | null {
  const block = stored.find((one) => samePlace(one, row))?.elective_block;
  if (!block || block === row.elective_block) return null;
  const alone = stored.find(
    (one) =>
      one.elective_block === block &&
      after.includes(one) &&
      blockFault(one, after) !== null &&
      blockFault(one, stored) === null,
  );
  return alone
    ? {
        key: 'elective_block',
        message: `${alone.subject} would be alone in the block ${block}. Give the block another subject, or take it off ${alone.subject} too`,
      }
    : null;
}

type WithBlock = StoredSubject | ReadySubject;

/** What is wrong with lines once all of them are written, by what stands now. */
export function faultsOf(rows: readonly ReadySubject[], standing: Standing): LineFault[] {
  const before = Map.groupBy(standing.stored, classKey);
  return [...Map.groupBy(rows, classKey)].flatMap(([key, of]) => {
    const stored = before.get(key) ?? [];
    const after: WithBlock[] = [...stored.filter((one) => !of.some((row) => samePlace(one, row))), ...of];
    return of.flatMap((row) => {
      const fault =
        choiceFault(row, standing) ?? twiceFault(row, after) ?? blockFault(row, after) ?? lonelyFault(row, stored, after);
      return fault ? [{ ...fault, line: row.line }] : [];
    });
  });
}

const samePlace = (a: Place, b: Place): boolean =>
  classKey(a) === classKey(b) && a.group_id === b.group_id && a.subject_id === b.subject_id;

/** Give it the lines in the order of the file, then read `checked`. */
export const curriculumCheck = (facts: CurriculumFileFacts) => new CurriculumCheck(facts);
