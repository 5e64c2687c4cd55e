// Own fields and houses of the school (STU-10): for the page that keeps them, and for everybody who meets them on a record.

import type { DataOf } from '#kernel/contract.ts';
import { holds } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { schoolSetting } from '#platform/settings/setting.ts';
import { allSettings } from '#platform/settings/register.ts';
import type { ownFieldList, ownFields, studentSettings } from '../contract/own-fields.ts';
import type { OwnField } from '../rules/own-fields.ts';

export function listOwnFields(): Promise<DataOf<typeof ownFieldList>> {
  return rowsOf(sql<DataOf<typeof ownFieldList>[number]>`
    select f.id, f.version, f.key, f.label, f.label_native, f.type, f.options, f.required, f.needs_approval, f.on_form, f.on_card, f.permission,
           f.active, f.position, (select count(*)::int from students.students s where s.custom <> '{}'::jsonb and s.custom ? f.key) as used
      from students.student_custom_fields f where f.school_id = ${who().school_id}::int order by f.active desc, f.position, f.label`);
}

export type SeenField = OwnField & { label_native: string | null; on_form: boolean; permission: string | null };

/** Active fields that the caller may see and write. */
export async function seenFields(): Promise<SeenField[]> {
  const rows = await rowsOf(sql<SeenField>`
    select key, label, label_native, type, options, required, needs_approval, on_form, permission
      from students.student_custom_fields where school_id = platform.current_school() and active order by position, label`);
  const seen: SeenField[] = [];
  for (const row of rows) if (row.permission === null || (await holds(row.permission))) seen.push(row);
  return seen;
}

export async function visibleFields(): Promise<string[]> {
  return (await seenFields()).map((field) => field.key);
}

export async function readOwnFields(): Promise<DataOf<typeof ownFields>> {
  const houses = await rowsOf(sql<{ id: number; name: string; colour: string }>`
    select id, name, colour from students.houses where school_id = ${who().school_id}::int and active order by name`);
  return { houses, fields: await seenFields() };
}

export function listHouses(): Promise<DataOf<typeof studentSettings>['houses']> {
  return rowsOf(sql<DataOf<typeof studentSettings>['houses'][number]>`
    select h.id, h.name, h.colour, h.active, h.version,
           (select count(*)::int from students.students s where s.house_id = h.id and s.status in ('active', 'frozen', 'admitted')) as students
      from students.houses h where h.school_id = ${who().school_id}::int order by h.active desc, h.name`);
}

export async function readStudentSettings(): Promise<DataOf<typeof studentSettings>> {
  const settings: DataOf<typeof studentSettings>['settings'] = [];
  for (const { key, title, module } of allSettings())
    if (module === 'students' && !key.startsWith('number_pattern.'))
      settings.push({ key, title, value: await schoolSetting<unknown>(key) });
  return { houses: await listHouses(), settings };
}
