// The admission and withdrawal register of a branch (02 §6.11), from its enrolments: a stay begins with an admission, a re-admission or a
// transfer in, and ends with the last enrolment before the next one. Few columns of the whole branch, the page in full.

import { asList, type DataOf, type ParsedInputOf } from '#kernel/contract.ts';
import { badField, notFound } from '#kernel/refusal.ts';
import { holds } from '#platform/access/permissions.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { admissionRegister, RegisterRow } from '../contract/admission-register.ts';
import { dateInWords, formatIdentity, maskedIdentity } from '#modules/students/person/rules/index.ts';
import { inRegisterOrder, missingNumbers, registerNumber } from '../rules/number-sequence.ts';
import { allOf, type Condition, folded } from '#modules/students/roll/chapter.ts';

type Query = Omit<ParsedInputOf<typeof admissionRegister>, 'startRow' | 'fetchCount'>;
type Figures = NonNullable<DataOf<typeof admissionRegister>['figures']>;

/** Named at the foot; more than these are a number only. */
const GAPS_NAMED = 50;

interface Stay {
  id: number;
  last_id: number;
  admission_no: string;
  start_on: string;
  state: RegisterRow['state'];
  found: boolean;
}

export interface Register {
  figures: Figures;
  /** Those the filters find, in number order. */
  found: Stay[];
}

export async function listRegister(
  query: ParsedInputOf<typeof admissionRegister>,
): Promise<DataOf<typeof admissionRegister>> {
  const { figures, found } = await readRegister(query);
  const page = found.slice(query.startRow, query.startRow + query.fetchCount);
  return { ...asList(await linesOf(page), found.length, query), figures };
}

export async function readRegister(query: Query): Promise<Register> {
  if (query.from !== undefined && query.to !== undefined && query.from > query.to)
    throw badField('to', 'The end is before the beginning');
  const branch = await branchOf(query.branch_id);
  const stays = (await staysOf(branch.branch_id, query))
    .map((stay) => ({ stay, number: registerNumber(stay.admission_no) }))
    .toSorted(
      (a, b) =>
        inRegisterOrder(a.number, b.number) || a.stay.start_on.localeCompare(b.stay.start_on) || a.stay.id - b.stay.id,
    )
    .map(({ stay }) => stay);
  const on_roll = stays.filter((stay) => stay.state === 'on_roll').length;
  const missing = missingNumbers(stays.map((stay) => stay.admission_no));
  return {
    figures: {
      ...branch,
      entries: stays.length,
      on_roll,
      withdrawn: stays.length - on_roll,
      missing: missing.count,
      gaps: missing.gaps.slice(0, GAPS_NAMED),
    },
    found: stays.filter((stay) => stay.found),
  };
}

async function branchOf(branch_id: number | undefined): Promise<{ branch_id: number; branch_name: string }> {
  const row = await rowOf(sql<{ branch_id: number; branch_name: string }>`
    select b.id as branch_id, b.branch_name from platform.branches b
     where ${inScope('b.id')} and (${branch_id ?? null}::int is null or b.id = ${branch_id ?? null}) order by b.id limit 1`);
  if (!row) throw notFound('This branch');
  return row;
}

/** A child's day of admission need not be its first day in class. One after the stay belongs to a later stay. */
const admittedOn = sql`case when f.entry = 'admission' and s.admission_date <= coalesce(z.end_on, s.admission_date) then s.admission_date else f.start_on end`;

const stateOf = sql`case z.exit when 'left' then 'left' when 'passed_out' then 'passed_out' when 'transfer_out' then 'transferred' else 'on_roll' end`;

function filtersOf(query: Query): Condition[] {
  const all: Condition[] = [];
  if (query.session_id !== undefined) all.push(sql<boolean>`f.session_id = ${query.session_id}::bigint`);
  if (query.course_id !== undefined) all.push(sql<boolean>`f.course_id = ${query.course_id}::bigint`);
  if (query.from !== undefined) all.push(sql<boolean>`${admittedOn} >= ${query.from}::date`);
  if (query.to !== undefined) all.push(sql<boolean>`${admittedOn} <= ${query.to}::date`);
  if (query.state !== undefined) all.push(sql<boolean>`${stateOf} = ${query.state}`);
  if (query.filter)
    all.push(
      sql<boolean>`position(${folded(query.filter)} in students.fold(concat_ws(' ', f.admission_no, s.reg_no, f.student_name, f.father_name))) > 0`,
    );
  return all.length > 0 ? all : [sql<boolean>`true`];
}

function staysOf(branch_id: number, query: Query): Promise<Stay[]> {
  return rowsOf(sql<Stay>`
    with seats as (
      select e.id, e.student_id, e.start_on, e.end_on, e.exit, e.entry, e.admission_no, e.session_id, e.course_id, e.student_name, e.father_name,
             count(*) filter (where e.entry in ('admission', 're_admission', 'transfer_in')) over (partition by e.student_id order by e.start_on, e.id) as stay
        from students.enrolments e where e.branch_id = ${branch_id}::int and ${inScope('e.branch_id')}),
    stays as (
      select (array_agg(id order by start_on, id))[1] as id, (array_agg(id order by start_on desc, id desc))[1] as last_id
        from seats group by student_id, stay)
    select f.id, z.id as last_id, f.admission_no, f.start_on, ${stateOf} as state, ${allOf(filtersOf(query))} as found
      from stays t join seats f on f.id = t.id join seats z on z.id = t.last_id
      left join students.students s on s.id = f.student_id`);
}

interface Line extends Omit<RegisterRow, 'dob_words' | 'father_identity' | 'remarks'> {
  entry: string;
  identity_kind: string | null;
  identity_no: string | null;
  came_from: string | null;
  leaving_remarks: string | null;
}

/** A child of another branch today keeps its line under the name of then, without its living record (STU-4). */
export async function linesOf(stays: readonly Pick<Stay, 'id' | 'last_id'>[]): Promise<RegisterRow[]> {
  if (stays.length === 0) return [];
  const ids = stays.map((stay) => stay.id);
  const rows = await rowsOf(sql<Line>`
    with away as (select * from students.former_pupils(array(
      select distinct e.section_id from students.enrolments e
       where e.id = any (${ids}::bigint[]) and not exists (select 1 from students.students s where s.id = e.student_id))))
    select f.id, f.student_id, f.admission_no, f.entry, ${admittedOn} as admitted_on, coalesce(s.reg_no, w.reg_no) as reg_no, f.student_name as name,
           coalesce(s.full_name_native, w.full_name_native) as native_name, coalesce(s.gender, w.gender) as gender, coalesce(s.dob, w.dob) as dob,
           f.father_name, g.identity_kind, g.identity_no, g.occupation,
           nullif(concat_ws(', ', nullif(a.address_line, ''), nullif(a.area, ''), nullif(a.city, '')), '') as address,
           coalesce(i.from_branch_name, p.name) as previous_school, i.from_branch_name as came_from,
           c.name as class_admitted, case when ${stateOf} <> 'on_roll' then d.name end as class_left,
           case when ${stateOf} <> 'on_roll' then z.end_on end as withdrawn_on, l.reason, o.to_branch_name as transferred_to, q.certificate_no,
           l.remarks as leaving_remarks, ${stateOf} as state, s.id is not null as here
      from unnest(${ids}::bigint[], ${stays.map((stay) => stay.last_id)}::bigint[]) with ordinality as k (id, last_id, n)
      join students.enrolments f on f.id = k.id
      join students.enrolments z on z.id = k.last_id
      join branches.courses c on c.id = f.course_id
      join branches.courses d on d.id = z.course_id
      left join students.students s on s.id = f.student_id
      left join away w on w.student_id = f.student_id
      left join students.families a on a.id = s.family_id
      left join lateral (
        select g.identity_kind, g.identity_no, g.occupation from students.student_guardians x join students.guardians g on g.id = x.guardian_id
         where x.student_id = s.id and x.relation = 'father' order by x.is_primary desc, g.id limit 1) g on true
      left join lateral (
        select x.name from students.student_schools x where x.student_id = s.id and coalesce(x.to_on, x.from_on, f.start_on) <= f.start_on
         order by x.to_on desc nulls last, x.id desc limit 1) p on true
      left join lateral (
        select x.id, x.reason, x.remarks from students.student_leavings x
         where x.student_id = f.student_id and x.branch_id = f.branch_id and x.state in ('approved', 'settled') and z.exit in ('left', 'passed_out')
           and x.leaving_on <= z.end_on and (x.leaving_on >= f.start_on or x.reason = 'did_not_join') order by x.id desc limit 1) l on true
      left join students.leaving_certificates q on q.leaving_id = l.id and q.kind = 'original' and q.state = 'issued'
      left join students.student_transfers i on i.id = f.source_id and f.entry = 'transfer_in' and f.source_table = 'students.student_transfers'
      left join lateral (
        select x.to_branch_name from students.student_transfers x
         where z.exit = 'transfer_out' and x.student_id = f.student_id and x.from_branch_id = f.branch_id and x.state = 'done' and x.done_on > z.end_on
         order by x.done_on limit 1) o on true
     order by k.n`);
  const open = await holds('Student Record', 'Student Edit');
  return rows.map((row) => asLine(row, open));
}

function asLine(
  { entry, identity_kind, identity_no, came_from, leaving_remarks, ...row }: Line,
  open: boolean,
): RegisterRow {
  const identity = formatIdentity(identity_kind, identity_no);
  const remarks = [
    came_from === null ? null : `Transferred from ${came_from}`,
    entry === 're_admission' ? 'Re-admitted' : null,
    leaving_remarks,
  ];
  return {
    ...row,
    dob_words: row.dob === null ? null : dateInWords(row.dob),
    father_identity: (open ? identity : maskedIdentity(identity)) || null,
    remarks: remarks.filter(Boolean).join('; '),
  };
}
