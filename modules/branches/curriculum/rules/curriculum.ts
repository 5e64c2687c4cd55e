// What a row of a curriculum must be, and its blocks of electives (ACA-8; 08 section 6). Pure, for the sheet, the file and the server.

export interface PlannedSubject {
  subject_id: number;
  elective_block?: string | null | undefined;
  periods_per_week: number;
  double_periods: number;
  max_per_day: number;
}

export interface CurriculumFault {
  key: 'double_periods' | 'max_per_day' | 'elective_block' | 'subject_id';
  message: string;
}

const PERIODS_OF_A_DOUBLE = 2;

export function rowFault(row: PlannedSubject): CurriculumFault | null {
  const needed = row.double_periods * PERIODS_OF_A_DOUBLE;
  if (needed > row.periods_per_week)
    return {
      key: 'double_periods',
      message: `${row.double_periods} ${row.double_periods === 1 ? 'double needs' : 'doubles need'} at least ${needed} periods`,
    };
  if (row.double_periods > 0 && row.max_per_day < PERIODS_OF_A_DOUBLE)
    return { key: 'max_per_day', message: 'A double needs at least 2 a day' };
  return null;
}

/** A subject with the group that has it; null: all of the class. */
export interface PlacedSubject extends PlannedSubject {
  group_id: number | null;
}

/**
 * ACA-8: of a block each student takes exactly one subject, so that one with a single subject leaves no choice. Whoever sees a subject of
 * all as well as one of its group chooses between both.
 */
export function blockFault(row: PlacedSubject, all: readonly PlacedSubject[]): CurriculumFault | null {
  const block = row.elective_block;
  if (!block) return null;
  const meets = (other: PlacedSubject): boolean =>
    other.group_id === null || row.group_id === null || other.group_id === row.group_id;
  const others = all.filter((one) => one.elective_block === block && one.subject_id !== row.subject_id && meets(one));
  return others.length > 0
    ? null
    : { key: 'elective_block', message: `The block ${block} has this subject alone. Give it another one, or no block` };
}

/** A subject of all is not one of a group, too: its students would have it twice. */
export function twiceFault(row: PlacedSubject, all: readonly PlacedSubject[]): CurriculumFault | null {
  const twice = all.find(
    (one) =>
      one.subject_id === row.subject_id &&
      one.group_id !== row.group_id &&
      (one.group_id === null || row.group_id === null),
  );
  if (!twice) return null;
  return {
    key: 'subject_id',
    message:
      twice.group_id === null
        ? 'All of the class have this subject already. Take it out there first'
        : 'A group of the class has this subject already. Take it out there first',
  };
}

/** Periods of the week of one student: of each block the most that one of its subjects takes. */
export function periodsOfWeek(rows: readonly PlannedSubject[]): number {
  const blocks = new Map<string, number>();
  let sum = 0;
  for (const { elective_block, periods_per_week } of rows)
    if (elective_block) blocks.set(elective_block, Math.max(blocks.get(elective_block) ?? 0, periods_per_week));
    else sum += periods_per_week;
  return [...blocks.values()].reduce((all, one) => all + one, sum);
}

/** How many students of the sections of a group chose a subject. */
export interface Choice {
  subject_id: number;
  group_id: number | null;
  students: number;
}

/** A subject of all is chosen by students of any group, one of a group by its own alone. */
export function studentsOf(
  { subject_id, group_id }: { subject_id: number; group_id: number | null },
  choices: readonly Choice[],
): number {
  return choices
    .filter((one) => one.subject_id === subject_id && (group_id === null || one.group_id === group_id))
    .reduce((sum, one) => sum + one.students, 0);
}
