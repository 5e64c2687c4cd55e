// What is wrong with lines of a curriculum once all of them are written (ACA-8): blocks, choices of students, subjects of all against those of groups.
// Pure, by what stands.

import { blockFault, type CurriculumFault, studentsOf, twiceFault } from './curriculum.ts';
import { classKey, type ReadySubject, type Standing, type StoredSubject } from './curriculum-lines.ts';

export type Place = Pick<StoredSubject, 'session_id' | 'course_id' | 'group_id' | 'subject_id'>;

export const samePlace = (a: Place, b: Place): boolean =>
  classKey(a) === classKey(b) && a.group_id === b.group_id && a.subject_id === b.subject_id;

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
function lonelyFault(
  row: ReadySubject,
  stored: readonly StoredSubject[],
  after: readonly WithBlock[],
): CurriculumFault | null {
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
        choiceFault(row, standing) ??
        twiceFault(row, after) ??
        blockFault(row, after) ??
        lonelyFault(row, stored, after);
      return fault ? [{ ...fault, line: row.line }] : [];
    });
  });
}
