// From a class to its paper, as lines or in boxes: the pupils of the day with what only papers need.

import type { z } from 'zod';
import type { LocalDate } from '#kernel/dates.ts';
import { notFound, Refusal } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { type HeldLetterhead, readLetterheads } from '#platform/printing/index.ts';
import type { boxLayouts, classListPrint, listLayouts } from '../contract/prints.ts';
import { readClassList } from '../reads/class-list.ts';
import { formatPhone } from '#modules/students/person/rules/index.ts';
import type { ClassBoxes } from './class-boxes.ts';
import type { ClassListData } from './class-list.ts';

type Asked = z.output<typeof classListPrint.input>;

interface Extra {
  student_id: number;
  address: string[];
  uses_transport: boolean;
  photo_sha256: string | null;
}

type Box = Omit<ClassBoxes['sections'][number]['boxes'][number], 'photo'> & { photo_sha256: string | null };

export interface HeldBoxes extends Omit<ClassBoxes, 'letterhead' | 'sections'> {
  sections: { class_section: string; session: string; boxes: Box[] }[];
}

export type LoadedClassList = { held: HeldLetterhead; as_of: string } & (
  | { list: Omit<ClassListData, 'letterhead'> }
  | { boxes: HeldBoxes }
);

const isBox = (layout: Asked['layout']): layout is (typeof boxLayouts)[number] =>
  layout === 'photos' || layout === 'labels';

async function extrasOf(student_ids: readonly number[]): Promise<Map<number, Extra>> {
  const rows = await rowsOf(sql<Extra>`
    select s.id as student_id, s.uses_transport, f.sha256 as photo_sha256,
           array_remove(array[nullif(a.address_line, ''), nullif(a.area, ''), nullif(a.city, '')], null) as address
      from students.students s left join students.families a on a.id = s.family_id
      left join platform.files f on f.id = s.photo_file_id and f.deleted_at is null
     where s.id = any (${student_ids}::bigint[])`);
  return new Map(rows.map((row) => [row.student_id, row]));
}

/** Labels for students of any class, in the order asked for; who is not in the scope is left out. */
export async function loadLabels(ids: readonly number[]): Promise<LoadedClassList> {
  const rows = await rowsOf(sql<Omit<Box, 'photo_sha256'> & { branch_id: number }>`
    select s.branch_id, s.roll_no::text as roll_no, s.admission_no, s.full_name as name, s.full_name_native as native_name, s.father_name,
           concat_ws(' – ', c.name, x.name) as class_section,
           array_remove(array[nullif(a.address_line, ''), nullif(a.area, ''), nullif(a.city, '')], null) as address
      from students.students s left join students.families a on a.id = s.family_id
      left join branches.courses c on c.id = s.course_id left join branches.sections x on x.id = s.section_id
     where s.id = any (${ids}::bigint[]) and ${inScope('s.branch_id')} order by array_position(${ids}::bigint[], s.id)`);
  const [held] = await readLetterheads(rows.slice(0, 1).map((row) => row.branch_id));
  if (!held) throw notFound('These students');
  const { today } = who();
  const boxes = rows.map((row): Box => ({ ...row, photo_sha256: null }));
  return {
    held,
    as_of: today,
    boxes: { layout: 'labels', as_of: today, sections: [{ class_section: 'Labels', session: '', boxes }] },
  };
}

type Titled = { class_section: string; session: string; pupils: Awaited<ReturnType<typeof readClassList>>['rows'] };

function boxesOf(
  layout: HeldBoxes['layout'],
  as_of: LocalDate,
  { titled, extras }: { titled: readonly Titled[]; extras: ReadonlyMap<number, Extra> },
): HeldBoxes {
  const boxOf = (class_section: string, row: Titled['pupils'][number]): Box => {
    const extra = extras.get(row.student_id);
    return {
      roll_no: row.roll_no === null ? null : String(row.roll_no),
      admission_no: row.admission_no,
      name: row.name,
      native_name: row.native,
      father_name: row.father_name,
      class_section,
      address: extra?.address ?? [],
      photo_sha256: layout === 'photos' ? (extra?.photo_sha256 ?? null) : null,
    };
  };
  return {
    layout,
    as_of,
    sections: titled.map(({ class_section, session, pupils }) => ({
      class_section,
      session,
      boxes: pupils.map((row) => boxOf(class_section, row)),
    })),
  };
}

export async function loadClassList({ layout, blank_columns, ...query }: Asked): Promise<LoadedClassList> {
  const { on_date, sections, rows } = await readClassList(query);
  const [held] = await readLetterheads(sections.slice(0, 1).map((section) => section.branch_id));
  if (!held) throw new Refusal('not_found', 'This class has no section here. Choose another class or session');
  const extras = await extrasOf(rows.map((row) => row.student_id));
  const here = Map.groupBy(rows, (row) => row.section_id);
  const { today, name } = who();
  const titled = sections.map((section) => ({
    class_section: `${section.class_name} – ${section.section_name}`,
    session: section.session_name,
    capacity: section.capacity,
    pupils: here.get(section.section_id) ?? [],
  }));
  if (isBox(layout)) return { held, as_of: on_date, boxes: boxesOf(layout, on_date, { titled, extras }) };
  return {
    held,
    as_of: on_date,
    list: {
      layout: layout satisfies (typeof listLayouts)[number],
      blank_columns,
      as_of: on_date,
      printed_at: today,
      printed_by: name,
      sections: titled.map(({ pupils, ...section }) => ({
        ...section,
        teacher: null,
        pupils: pupils.map((row) => ({
          roll_no: row.roll_no === null ? null : String(row.roll_no),
          admission_no: row.admission_no,
          name: row.name,
          native_name: row.native,
          father_name: row.father_name,
          mobile: formatPhone(row.mobile) || null,
          date_of_birth: row.dob,
          gender: row.gender === 'm' ? 'male' : 'female',
          category: row.category_name,
          address: extras.get(row.student_id)?.address.join(', ') ?? null,
          uses_transport: extras.get(row.student_id)?.uses_transport ?? false,
        })),
      })),
    },
  };
}
