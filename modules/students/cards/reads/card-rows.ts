// A card with what stands on it: read live until its batch is made, as it was printed from then on (STU-21, STU-82).

import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { CardFace, CardRow } from '../contract/cards.ts';
import { readCardCode } from '../rules/read-card-code.ts';
import { child, childOfRow } from '#modules/students/person/chapter.ts';
import { studentsChargePaid } from '#modules/students/roll/chapter.ts';

/** The phone to call first: by emergency order, the primary guardian, then the family's own. */
export const emergencyPhone = sql`coalesce((
  select eg.mobile from students.student_guardians el join students.guardians eg on eg.id = el.guardian_id
   where el.student_id = s.id and el.custody <> 'barred' and not eg.deceased and eg.mobile is not null
   order by el.emergency_order nulls last, el.is_primary desc, el.id limit 1), f.home_phone)`;

export const classOf = (course: string, section: string) =>
  sql`nullif(concat_ws(' – ', ${sql.ref(course)}, ${sql.ref(section)}), '')`;

/** Children whom a guardian may fetch, in the scope. */
const childrenOf = sql`coalesce((
  select jsonb_agg(jsonb_build_object('name', z.full_name, 'class_name', ${classOf('zc.name', 'zx.name')}, 'photo_file_id', z.photo_file_id)
                   order by z.dob, z.id)
    from students.student_guardians zl join students.students z on z.id = zl.student_id
    left join branches.courses zc on zc.id = z.course_id left join branches.sections zx on zx.id = z.section_id
   where zl.guardian_id = g.id and zl.may_collect and zl.custody <> 'barred' and z.status in ('admitted', 'active', 'frozen')), '[]')`;

const studentFace = sql`jsonb_build_object('name', ${child.name}, 'native_name', s.full_name_native, 'class_name', ${classOf('co.name', 'x.name')},
  'father_name', nullif(${child.father_name}, ''), 'reg_no', s.reg_no, 'admission_no', ${child.admission_no}, 'blood_group', s.blood_group,
  'phone', ${emergencyPhone}, 'address', nullif(concat_ws(', ', nullif(f.address_line, ''), nullif(f.area, ''), nullif(f.city, '')), ''),
  'pin', s.device_pin, 'photo_file_id', s.photo_file_id, 'children', '[]'::jsonb)`;

const guardianFace = sql`jsonb_build_object('name', coalesce(g.full_name, 'A guardian at another branch'), 'native_name', g.full_name_native, 'class_name', null, 'father_name', null,
  'reg_no', null, 'admission_no', null, 'blood_group', null, 'phone', g.mobile, 'address', null, 'pin', null,
  'photo_file_id', g.photo_file_id, 'children', ${childrenOf})`;

export const cardTables = sql`students.student_cards c ${childOfRow('c')}
  join platform.branches b on b.id = c.branch_id
  join platform.countries n on n.id = b.country_id
  left join students.guardians g on g.id = c.guardian_id
  left join students.families f on f.id = s.family_id
  left join branches.courses co on co.id = ${child.course_id}
  left join branches.sections x on x.id = ${child.section_id}
  left join students.card_batches t on t.id = c.batch_id
  left join platform.users u on u.id = c.created_by`;

export const liveFace = sql`case when c.student_id is not null then ${studentFace} else ${guardianFace} end`;

const columns = sql`c.id, c.card_no, case when c.student_id is null then 'guardian' else 'student' end as holder, c.student_id, c.guardian_id,
  s.status, case when c.data <> '{}' then c.data else ${liveFace} end as face, c.branch_id, b.short_name as branch_name, c.reason, c.layout, c.state,
  c.note, u.name as asked_by, (c.created_at at time zone n.time_zone)::date as asked_on,
  greatest(0, (platform.now() at time zone n.time_zone)::date - (c.updated_at at time zone n.time_zone)::date) as days,
  coalesce(c.created_by = platform.current_user_id(), false) as mine, c.approval_id, c.batch_id, t.batch_no, n.currency, c.fee,
  c.fee_challan_id as challan_id, c.wait_waived, c.reject_reason, c.rejected_at_stage, c.printed_at, c.issued_at, c.voided_at, c.void_reason,
  c.expires_on, c.version`;

type Stored = Omit<CardRow, 'name' | 'class_name' | 'photo_url' | 'paid'>;

const pictureOf = (id: number | null): string | null => (id === null ? null : `/api/v1/files/${id}`);

/** Which of these challans are paid; one that fees does not know counts as nothing to pay. */
export async function paidChallans(ids: readonly (number | null)[]): Promise<Map<number, boolean>> {
  const challan_ids = [...new Set(ids.filter((id) => id !== null))];
  if (challan_ids.length === 0) return new Map();
  const states = (await studentsChargePaid.ask({ challan_ids })).flat();
  return new Map(states.map((one) => [one.challan_id, one.paid]));
}

async function completed(rows: readonly Stored[]): Promise<CardRow[]> {
  const paid = await paidChallans(rows.map((row) => row.challan_id));
  return rows.map((row) => ({
    ...row,
    name: row.face.name,
    class_name: row.face.class_name ?? (row.face.children.map((child) => child.name).join(', ') || null),
    photo_url: pictureOf(row.face.photo_file_id),
    paid: row.challan_id === null ? null : (paid.get(row.challan_id) ?? true),
  }));
}

interface Page {
  order?: ReturnType<typeof sql>;
  limit?: number;
  offset?: number;
}

/** Cards that fulfil a condition over `cardTables`. */
export async function cardRows(where: ReturnType<typeof sql>, page: Page = {}): Promise<CardRow[]> {
  const { order = sql`c.id desc`, limit = 1000, offset = 0 } = page;
  const rows = await rowsOf(sql<Stored>`
    select ${columns} from ${cardTables} where ${inScope('c.branch_id')} and ${where} order by ${order} limit ${limit}::int offset ${offset}::int`);
  return completed(rows);
}

/** In the order of the ids; what is outside the scope is left out. */
export async function cardsById(ids: readonly number[]): Promise<CardRow[]> {
  return cardRows(sql`c.id = any (${[...ids]}::bigint[])`, {
    order: sql`array_position(${[...ids]}::bigint[], c.id)`,
    limit: ids.length,
  });
}

/** Cards with this number or code in the scope; a number may stand in more than one branch. */
export async function cardByCode(typed: string): Promise<CardRow[]> {
  const { card_no, code } = readCardCode(typed);
  return cardRows(code === null ? sql`c.card_no = ${card_no}` : sql`c.qr_code = ${code}`, { limit: 5 });
}

/** The face of a card as it stands now, frozen into it when its batch is made. */
export async function freezeFaces(card_ids: readonly number[]): Promise<void> {
  await rowsOf(sql`
    with faces as (select c.id, ${liveFace} as face from ${cardTables} where c.id = any (${[...card_ids]}::bigint[]))
    update students.student_cards c set data = v.face, photo_file_id = (v.face ->> 'photo_file_id')::bigint from faces v where v.id = c.id`);
}

export const photosOf = (face: CardFace): number[] =>
  [face.photo_file_id, ...face.children.map((child) => child.photo_file_id)].filter((id) => id !== null);
