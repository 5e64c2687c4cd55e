// A scheme is made and changed while it is in draft (10 §3.4); what a run would stumble over is refused here.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { addMonths } from '#kernel/dates.ts';
import { badField, conflict } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import { onConstraint } from '#platform/db/errors.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { schemeCreate, schemeUpdate } from '../contract/merit-schemes.ts';
import { schemeStates } from '../rules/merit-states.ts';
import { tierProblem } from '../rules/tier-problem.ts';
import { lockScheme } from '../steps/lock-run.ts';

type Fields = ParsedInputOf<typeof schemeCreate>;
type Saved = DataOf<typeof schemeCreate>;

export async function createScheme(input: Fields): Promise<Saved> {
  await requirePermission('Merit Scholarship');
  await check(input);
  const { school_id, country_id } = who();
  const made = await named(() =>
    rowOf(sql<Saved>`
      insert into scholarships.merit_schemes (school_id, country_id, ${sql.join(Object.keys(columnsOf(input)).map((name) => sql.ref(name)))})
      values (${school_id}::int, ${country_id}::int, ${sql.join(Object.values(columnsOf(input)))}) returning id, version`),
  );
  if (!made) throw conflict('The scheme could not be made');
  await writeTiers(made.id, input);
  await audit({ record_kind: 'merit scheme', record_id: made.id, action: 'created', after: { name: input.name } });
  return made;
}

export async function updateScheme({ id, version, ...input }: ParsedInputOf<typeof schemeUpdate>): Promise<Saved> {
  await requirePermission('Merit Scholarship');
  const scheme = await lockScheme(id, version);
  schemeStates.refuse('change', scheme.waits ? 'pending' : scheme.status);
  await check(input);
  const to = columnsOf(input);
  const saved = await named(() =>
    rowOf(sql<Saved>`
      update scholarships.merit_schemes
         set name = ${to.name}, session_id = ${to.session_id}, basis = ${to.basis}, rank_scope = ${to.rank_scope},
             examination_ids = ${to.examination_ids}, course_ids = ${to.course_ids}, branch_mode = ${to.branch_mode}, branch_ids = ${to.branch_ids},
             head_ids = ${to.head_ids}, months = ${to.months}, min_group_size = ${to.min_group_size}, min_attendance_percent = ${to.min_attendance_percent},
             must_pass_all = ${to.must_pass_all}, max_outstanding = ${to.max_outstanding}, max_warnings = ${to.max_warnings}, tie_rule = ${to.tie_rule},
             tie_breakers = ${to.tie_breakers}, previous_examination_id = ${to.previous_examination_id}, max_per_group = ${to.max_per_group}, budget = ${to.budget},
             stacking = ${to.stacking}, cap_percent = ${to.cap_percent}
       where id = ${id}::bigint returning id, version`),
  );
  if (!saved) throw conflict('The scheme could not be saved');
  await rowsOf(sql`delete from scholarships.merit_tiers where scheme_id = ${id}::bigint`);
  await writeTiers(id, input);
  await audit({ record_kind: 'merit scheme', record_id: id, action: 'changed', after: { name: input.name } });
  return saved;
}

const named = <T>(work: () => Promise<T>): Promise<T> =>
  onConstraint('merit_schemes_name', badField('name', 'Another scheme of this session has this name'), work);

function columnsOf({ first_month, months, tiers: _tiers, ...input }: Fields) {
  const byTest = input.basis === 'admission_test';
  return {
    ...input,
    examination_ids: sql`${byTest ? [] : input.examination_ids}::bigint[]`,
    course_ids: sql`${input.course_ids}::bigint[]`,
    branch_ids: sql`${input.branch_mode === 'list' ? input.branch_ids : []}::int[]`,
    head_ids: sql`${input.head_ids}::bigint[]`,
    tie_breakers: sql`${input.tie_rule === 'break' ? input.tie_breakers : []}::text[]`,
    min_attendance_percent: input.min_attendance_percent ?? null,
    max_outstanding: input.max_outstanding ?? null,
    max_warnings: input.max_warnings ?? null,
    previous_examination_id: input.previous_examination_id ?? null,
    max_per_group: input.max_per_group ?? null,
    budget: input.budget ?? null,
    months: sql`${Array.from({ length: months }, (_, n) => addMonths(first_month, n))}::date[]`,
  };
}

async function check(input: Fields): Promise<void> {
  const problem = tierProblem(
    input.tiers.map((tier, n) => ({
      position: n + 1,
      from: tier.from_value,
      to: tier.to_value,
      mode: tier.mode,
      value: tier.value,
      title: tier.title,
    })),
    input.basis,
    input.tie_rule,
  );
  if (problem !== null) throw badField('tiers', problem);
  if (input.branch_mode === 'list' && input.branch_ids.length === 0)
    throw badField('branch_ids', 'Choose at least one branch');
  if (input.basis !== 'admission_test' && input.examination_ids.length === 0)
    throw badField('examination_ids', 'Choose the examination');
  if (input.tie_rule === 'break' && input.tie_breakers.length === 0)
    throw badField('tie_breakers', 'Choose by what ties are broken');
  if (input.tie_rule === 'break' && input.rank_scope === 'school_class')
    throw badField(
      'tie_rule',
      'Ties over all branches are not broken: no branch knows the attendance of the others. Choose another rule',
    );
  if (input.tie_breakers.includes('previous') && !input.previous_examination_id)
    throw badField('previous_examination_id', 'Choose the examination before');
  await checkRefs(input);
}

async function checkRefs(input: Fields): Promise<void> {
  const { school_id, country_id } = who();
  const examinations = [
    ...new Set([...input.examination_ids, ...(input.previous_examination_id ? [input.previous_examination_id] : [])]),
  ];
  const found = await rowOf(sql<{
    session: boolean;
    classes: number;
    heads: number;
    branches: number;
    examinations: number;
  }>`
    select exists (select from branches.academic_sessions where id = ${input.session_id}::bigint and school_id = ${school_id}::int and country_id = ${country_id}::int) as session,
           (select count(*)::int from branches.courses where id = any (${input.course_ids}::bigint[]) and school_id = ${school_id}::int) as classes,
           (select count(*)::int from fees.fee_heads where id = any (${input.head_ids}::bigint[]) and school_id = ${school_id}::int and concession_eligible) as heads,
           (select count(*)::int from platform.branches where id = any (${input.branch_ids}::int[]) and school_id = ${school_id}::int and country_id = ${country_id}::int) as branches,
           (select count(*)::int from exams.examinations where id = any (${examinations}::bigint[]) and school_id = ${school_id}::int) as examinations`);
  if (!found?.session) throw badField('session_id', 'This session is not one of this country');
  if (found.classes !== new Set(input.course_ids).size)
    throw badField('course_ids', 'One of the classes was not found');
  if (found.heads !== new Set(input.head_ids).size) throw badField('head_ids', 'One of the heads allows no concession');
  if (found.branches !== new Set(input.branch_ids).size)
    throw badField('branch_ids', 'One of the branches was not found');
  if (found.examinations !== examinations.length)
    throw badField('examination_ids', 'One of the examinations was not found');
}

async function writeTiers(scheme_id: number, { tiers }: Fields): Promise<void> {
  const rows = tiers.map((tier, n) => ({ ...tier, position: n + 1 }));
  await rowsOf(sql`
    insert into scholarships.merit_tiers (school_id, scheme_id, position, from_value, to_value, mode, value, title)
    select ${who().school_id}::int, ${scheme_id}::bigint, g.position, g.from_value, g.to_value, g.mode, g.value, g.title
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (position smallint, from_value numeric, to_value numeric, mode text, value bigint, title text)`);
}
