// Subjects of the school: added, changed, deleted or taken out of use (ACA-6).

import type { ParsedInputOf } from '#kernel/contract.ts';
import { counted } from '#kernel/counted.ts';
import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { onConstraint } from '#platform/db/errors.ts';
import { oneAtATime, rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { subjectSave, SubjectRow } from '../contract/structure.ts';
import { readSubject } from '../reads/subjects.ts';
import { noteSaved, refuseStale, removeOrRetire } from '../steps/kept.ts';

type Input = ParsedInputOf<typeof subjectSave>;

const KIND = 'subject';

export async function saveSubject(input: Input): Promise<SubjectRow> {
  await requirePermission('Academic Setup Edit');
  await oneAtATime('subjects', who().school_id);
  const before = input.id === undefined ? undefined : await readSubject(input.id);
  if (input.id !== undefined) refuseStale(before, input.version, 'subject');
  await refuseParent(input);
  if (before?.is_active && !input.is_active) refuseTaught(before);
  const taken = badField('code', `There is a subject with the code ${input.code} already`);
  const id = await onConstraint('subjects_school_id_code_key', taken, () => write(input));
  const after = await readSubject(id);
  if (!after) throw notFound('This subject');
  await noteSaved(KIND, before, after);
  return after;
}

/** One step only: Chemistry Practical belongs to Chemistry, which belongs to none. */
async function refuseParent({ id = 0, parent_subject_id }: Input): Promise<void> {
  if (!parent_subject_id) return;
  if (parent_subject_id === id)
    throw badField('parent_subject_id', 'A subject is not part of itself. Choose another one');
  const parent = await rowOf(sql<{ name: string; above: boolean }>`
    select name, parent_subject_id is not null as above from branches.subjects
     where id = ${parent_subject_id}::bigint and school_id = ${who().school_id}::int`);
  if (!parent) throw badField('parent_subject_id', 'Choose a subject from the list');
  if (parent.above)
    throw badField('parent_subject_id', `${parent.name} is itself part of another subject. Choose that one`);
  const below = await rowOf(sql`select 1 from branches.subjects where parent_subject_id = ${id}::bigint`);
  if (below) throw badField('parent_subject_id', 'Other subjects are part of this one. Leave this field empty');
}

function refuseTaught({ name, classes }: SubjectRow): void {
  if (classes > 0)
    throw conflict(
      `${name} is in the curriculum of ${counted(classes, 'class', 'classes')} of this session. Take it out there first.`,
    );
}

async function write(input: Input): Promise<number> {
  const values = sql`${input.name}, ${input.name_local || null}, ${input.short_name}, ${input.code}, ${input.kind},
    ${input.parent_subject_id ?? null}::bigint, ${input.direction}, ${input.colour || null}, ${input.default_room_type ?? null}, ${input.is_active}::boolean`;
  const row = await rowOf(
    input.id === undefined
      ? sql<{ id: number }>`
          insert into branches.subjects (school_id, name, name_local, short_name, code, kind, parent_subject_id, direction, colour,
                 default_room_type, is_active)
          values (${who().school_id}::int, ${values}) returning id`
      : sql<{ id: number }>`
          update branches.subjects set (name, name_local, short_name, code, kind, parent_subject_id, direction, colour, default_room_type, is_active)
                 = row(${values}), updated_by = platform.current_user_id()
           where id = ${input.id}::bigint returning id`,
  );
  if (!row) throw notFound('This subject');
  return row.id;
}

export async function removeSubject(id: number): Promise<{ outcome: 'deleted' | 'deactivated' }> {
  await requirePermission('Academic Setup Edit');
  await oneAtATime('subjects', who().school_id);
  const row = await readSubject(id);
  if (!row) throw notFound('This subject');
  refuseTaught(row);
  return removeOrRetire(
    { kind: KIND, row },
    {
      remove: () => rowsOf(sql`delete from branches.subjects where id = ${id}::bigint`),
      retire: () =>
        rowsOf(sql`
          update branches.subjects set is_active = false, updated_by = platform.current_user_id() where id = ${id}::bigint and is_active`),
    },
  );
}
