// Who of a class is ready for a card and what the others lack (STU-80); the same facts are checked again when cards are begun, approved and printed.

import { asList, type DataOf, type ParsedInputOf } from '#kernel/contract.ts';
import type { LocalDate } from '#kernel/dates.ts';
import { badField } from '#kernel/refusal.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { cardEligible, EligibleRow } from '../contract/cards.ts';
import { type CardFacts, cardProblems, type CardTerms, type Missing, pickUpProblems } from '../rules/card-readiness.ts';
import { nearNames } from '#modules/students/person/rules/index.ts';
import { classOf, emergencyPhone } from './card-rows.ts';
import { allOf, type Condition, searchCondition } from '#modules/students/roll/chapter.ts';

const onTheWay = ['initiated', 'pending', 'approved', 'queued', 'printed'];

export interface Candidate extends CardFacts {
  student_id: number | null;
  guardian_id: number | null;
  branch_id: number;
  name: string;
  native_name: string | null;
  admission_no: string | null;
  class_name: string | null;
  photo_file_id: number | null;
  photo_sha256: string | null;
  today: LocalDate;
  photo_max_age_years: number;
  session_end: string | null;
  valid_until: 'session_end' | 'year';
}

const cardOf = (column: string, what: 'card_no' | 'expires_on', states: readonly string[]) => sql`(
  select ${sql.ref(`o.${what}`)} from students.student_cards o where ${sql.ref(`o.${column}`)} = ${sql.ref(column === 'student_id' ? 's.id' : 'g.id')}
     and o.state = any (${[...states]}::text[]) limit 1)`;

const rulesOfBranch = sql`platform.today(b.id) as today, (platform.setting('photo_max_age_years', b.id) #>> '{}')::int as photo_max_age_years,
  platform.setting('card_valid_until', b.id) #>> '{}' as valid_until`;

/** The settings are read once a branch, not once a child. */
const branchRules = () =>
  sql`rules as materialized (select b.id as branch_id, ${rulesOfBranch} from platform.branches b where ${inScope('b.id')})`;

export function studentCandidates(where: Condition): Promise<Candidate[]> {
  return rowsOf(sql<Candidate>`
    with ${branchRules()}
    select s.id as student_id, null::bigint as guardian_id, s.branch_id, s.full_name as name, s.full_name_native as native_name, s.admission_no,
           ${classOf('co.name', 'x.name')} as class_name, s.status, s.photo_file_id, s.photo_file_id is not null as has_photo, p.sha256 as photo_sha256,
           s.photo_taken_on, s.blood_group, ${emergencyPhone} as phone, s.session_id, y.end_date as session_end,
           ${cardOf('student_id', 'card_no', onTheWay)} as on_the_way, ${cardOf('student_id', 'card_no', ['issued'])} as issued,
           ${cardOf('student_id', 'expires_on', ['issued'])} as issued_until, r.today, r.photo_max_age_years, r.valid_until
      from students.students s join students.families f on f.id = s.family_id join rules r on r.branch_id = s.branch_id
      left join branches.courses co on co.id = s.course_id left join branches.sections x on x.id = s.section_id
      left join branches.academic_sessions y on y.id = s.session_id left join platform.files p on p.id = s.photo_file_id
     where ${inScope('s.branch_id')} and ${where} order by co.seq, x.name, s.name_key, s.id`);
}

/** Guardians who may fetch a child that fulfils the condition; the first child gives branch and session. */
export function guardianCandidates(where: Condition): Promise<Candidate[]> {
  return rowsOf(sql<Candidate>`
    with ${branchRules()}, firsts as (
      select distinct on (l.guardian_id) l.guardian_id, s.id as student_id, s.branch_id, s.session_id,
             string_agg(s.full_name, ', ') over (partition by l.guardian_id) as children
        from students.students s join students.student_guardians l on l.student_id = s.id and l.may_collect and l.custody <> 'barred'
       where ${inScope('s.branch_id')} and s.status in ('admitted', 'active', 'frozen') and ${where}
       order by l.guardian_id, s.dob, s.id)
    select null::bigint as student_id, g.id as guardian_id, v.branch_id, g.full_name as name, g.full_name_native as native_name,
           null as admission_no, v.children as class_name, 'active' as status, g.photo_file_id, true as has_photo, null as photo_sha256,
           null::date as photo_taken_on, null as blood_group, g.mobile as phone, v.session_id, y.end_date as session_end,
           ${cardOf('guardian_id', 'card_no', onTheWay)} as on_the_way, ${cardOf('guardian_id', 'card_no', ['issued'])} as issued,
           ${cardOf('guardian_id', 'expires_on', ['issued'])} as issued_until, r.today, r.photo_max_age_years, r.valid_until
      from firsts v join students.guardians g on g.id = v.guardian_id and not g.deceased and g.merged_into_id is null
      join rules r on r.branch_id = v.branch_id left join branches.academic_sessions y on y.id = v.session_id
     order by g.full_name, g.id`);
}

export function problemsOf(one: Candidate, terms: Pick<CardTerms, 'reason' | 'layout'>): Missing[] {
  return one.student_id === null ? pickUpProblems(one, { ...terms, ...one }) : cardProblems(one, { ...terms, ...one });
}

type Query = ParsedInputOf<typeof cardEligible>;

function conditionsOf(query: Query): Condition {
  const all: Condition[] = [sql<boolean>`s.status in ('admitted', 'active', 'frozen')`];
  if (query.branch_id !== undefined) all.push(sql<boolean>`s.branch_id = ${query.branch_id}::int`);
  if (query.course_id !== undefined) all.push(sql<boolean>`s.course_id = ${query.course_id}::bigint`);
  if (query.section_id !== undefined) all.push(sql<boolean>`s.section_id = ${query.section_id}::bigint`);
  if (query.student_ids) all.push(sql<boolean>`s.id = any (${query.student_ids}::bigint[])`);
  if (query.filter) all.push(searchCondition(query.filter));
  return allOf(all);
}

/** A class or named students: nobody looks through a whole school for cards. */
export async function listEligible(query: Query): Promise<DataOf<typeof cardEligible>> {
  if (query.course_id === undefined && query.section_id === undefined && !query.student_ids)
    throw badField('course_id', 'Choose a class or students');
  const where = conditionsOf(query);
  const found = await (query.holder === 'guardian' ? guardianCandidates(where) : studentCandidates(where));
  const checked = found.map((one) => ({ one, missing: problemsOf(one, query) }));
  const ready = checked.filter(({ missing }) => missing.length === 0).length;
  const wanted =
    query.ready === undefined ? checked : checked.filter(({ missing }) => (missing.length === 0) === query.ready);
  const alike = query.holder === 'guardian' ? new Map<number, string[]>() : likeOf(found);
  const rows = wanted.slice(query.startRow, query.startRow + query.fetchCount).map(({ one, missing }): EligibleRow => ({
    key: `${query.holder} ${one.student_id ?? one.guardian_id}`,
    student_id: one.student_id,
    guardian_id: one.guardian_id,
    name: one.name,
    native_name: one.native_name,
    admission_no: one.admission_no,
    class_name: one.class_name,
    photo_url: one.photo_file_id === null ? null : `/api/v1/files/${one.photo_file_id}`,
    status: query.holder === 'guardian' ? null : one.status,
    missing,
    looks_like: alike.get(one.student_id ?? 0) ?? [],
  }));
  return { ...asList(rows, wanted.length, query), figures: { ready, not_ready: checked.length - ready } };
}

const likeOf = (found: readonly Candidate[]): Map<number, string[]> =>
  nearNames(
    found.map(({ student_id, name, class_name, photo_sha256 }) => ({
      id: student_id ?? 0,
      name,
      class_name,
      photo: photo_sha256,
    })),
  );
