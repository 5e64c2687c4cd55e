// Sections and their seats (ACA-5, ACA-6, CLS-2 to CLS-4): the seat row is written in the transaction that writes the section.

import { counted } from '#kernel/counted.ts';
import type { ParsedInputOf } from '#kernel/contract.ts';
import { badField, conflict, Refusal } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { onConstraint } from '#platform/db/errors.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { requireBranch } from '#platform/access/who.ts';
import type { sectionBulkCreate, sectionSave } from '../contract/classes.ts';
import { branchById } from '#modules/branches/branch/chapter.ts';
import { sectionById, type SectionRow } from '../reads/classes.ts';
import { seatsTaken, surplus, surplusSentence } from '#modules/branches/seats/rules/index.ts';
import { openClass, requireOpenSession } from './save-classes.ts';
import { refuseStrangers } from '../steps/refuse-strangers.ts';
import { splitClassSeat } from '#modules/branches/seats/chapter.ts';

type Save = ParsedInputOf<typeof sectionSave>;

/** CLS-3: above the room's capacity is a warning. */
async function roomWarning(input: Save): Promise<string[]> {
  if (!input.room_id) return [];
  const room = await rowOf(
    sql<{
      name: string;
      capacity: number;
    }>`select name, capacity from branches.rooms where id = ${input.room_id} and branch_id = ${input.branch_id}`,
  );
  if (!room) throw badField('room_id', 'This room is not at this branch');
  return room.capacity > 0 && input.capacity > room.capacity
    ? [`${room.name} has ${counted(room.capacity, 'place')}; the section has ${input.capacity}`]
    : [];
}

/** CLS-2, ACA-5: the seats follow the capacity; a surplus needs a yes and becomes over_capacity. */
async function writeSeats(section_id: number, input: Save, name: string): Promise<string[]> {
  const seat = await rowOf(sql<{ id: number; enrolled: number; held: number }>`
    select id, enrolled, held from branches.class_seats where branch_id = ${input.branch_id} and section_id = ${section_id} for update`);
  if (!seat) {
    await rowsOf(sql`insert into branches.class_seats (branch_id, session_id, course_id, section_id, capacity)
      values (${input.branch_id}, ${input.session_id}, ${input.course_id}, ${section_id}, ${input.capacity})`);
    await splitClassSeat(input);
    return [];
  }
  const over = surplus(seat, input.capacity);
  const sentence = surplusSentence(name, seat, input.capacity);
  if (over > 0 && !input.confirm_surplus)
    throw new Refusal('conflict', sentence, { details: { needs: 'confirm_surplus', surplus: over } });
  await rowsOf(
    sql`update branches.class_seats set capacity = ${input.capacity}, over_capacity = ${over} where id = ${seat.id}`,
  );
  return over > 0 ? [sentence] : [];
}

function named<T>(input: Pick<Save, 'name' | 'shift'>, work: () => Promise<T>): Promise<T> {
  const taken = badField('name', `There is a section ${input.name} of this class in the ${input.shift} shift already`);
  const room = conflict('Another open section has this room as its home in the same shift');
  return onConstraint('sections_branch_id_session_id_course_id_shift_name_key', taken, () =>
    onConstraint('sections_home_room', room, work),
  );
}

async function insertSection(input: Save): Promise<number> {
  const row = await named(input, () =>
    rowOf(sql<{ id: number }>`
    insert into branches.sections (branch_id, session_id, course_id, group_id, name, shift, gender, medium, capacity, room_id, class_teacher_id, is_active)
    values (${input.branch_id}, ${input.session_id}, ${input.course_id}, ${input.group_id ?? null}, ${input.name}, ${input.shift}, ${input.gender},
            ${input.medium}, ${input.capacity}, ${input.room_id ?? null}, ${input.class_teacher_id ?? null}, ${input.is_active})
    returning id`),
  );
  if (!row) throw new Error('The section was not stored');
  return row.id;
}

async function updateSection(id: number, input: Save, school_id: number): Promise<void> {
  const before = await sectionById(id);
  if (
    before.branch_id !== input.branch_id ||
    before.session_id !== input.session_id ||
    before.course_id !== input.course_id
  ) {
    throw badField('course_id', 'The branch, session and class of a section cannot be changed');
  }
  await refuseStrangers(input, school_id, before);
  if (!input.is_active && before.enrolled_count + before.held > 0) {
    throw conflict(
      `${before.course_name} – ${before.name} has ${seatsTaken({ enrolled: before.enrolled_count, held: before.held })}. Move them first.`,
    );
  }
  const row = await named(input, () =>
    rowOf(sql<{ id: number }>`
    update branches.sections set group_id = ${input.group_id ?? null}, name = ${input.name}, shift = ${input.shift}, gender = ${input.gender},
           medium = ${input.medium}, capacity = ${input.capacity}, room_id = ${input.room_id ?? null},
           class_teacher_id = ${input.class_teacher_id ?? null}, is_active = ${input.is_active}
     where id = ${id} and version = ${input.version ?? -1} returning id`),
  );
  if (!row)
    throw conflict('Someone else changed this section meanwhile. Look at their change, then save yours.', {
      current: before,
    });
}

export async function saveSection(input: Save): Promise<{ section: SectionRow; warnings: string[] }> {
  await requirePermission('Section Edit');
  requireBranch(input.branch_id);
  const branch = await branchById(input.branch_id);
  await requireOpenSession(branch, input.session_id);
  const warnings = await roomWarning(input);
  let section_id = input.id;
  if (section_id === undefined) {
    await openClass(branch, input.course_id);
    await refuseStrangers(input, branch.school_id);
    section_id = await insertSection(input);
  } else {
    await updateSection(section_id, input, branch.school_id);
  }
  const section = await sectionById(section_id);
  warnings.push(...(await writeSeats(section_id, input, `${section.course_name} – ${input.name}`)));
  return { section: await sectionById(section_id), warnings };
}

/** Several sections of one class at once; names that exist are skipped and said. */
export async function createSections(
  input: ParsedInputOf<typeof sectionBulkCreate>,
): Promise<{ made: number; skipped: string[] }> {
  await requirePermission('Section Edit');
  requireBranch(input.branch_id);
  const branch = await branchById(input.branch_id);
  await requireOpenSession(branch, input.session_id);
  await openClass(branch, input.course_id);
  const made = await rowsOf(sql<{ name: string }>`
    with made as (
      insert into branches.sections (branch_id, session_id, course_id, name, shift, capacity)
      select ${input.branch_id}, ${input.session_id}, ${input.course_id}, n, ${input.shift}, ${input.capacity} from unnest(${input.names}::text[]) n
      on conflict (branch_id, session_id, course_id, shift, name) do nothing
      returning id, name, capacity
    ), seats as (
      insert into branches.class_seats (branch_id, session_id, course_id, section_id, capacity)
      select ${input.branch_id}, ${input.session_id}, ${input.course_id}, id, capacity from made
    ) select name from made`);
  await splitClassSeat(input);
  const names = new Set(made.map((row) => row.name));
  return { made: made.length, skipped: input.names.filter((name) => !names.has(name)) };
}
