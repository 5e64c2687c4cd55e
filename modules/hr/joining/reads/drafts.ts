// What was written so far of people who are being added: their writer's own (spec 06 §5.2).

import type { DataOf } from '#kernel/contract.ts';
import { namedIn } from '#kernel/names.ts';
import { notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { userId, who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { normalisePhone } from '#kernel/phone.ts';
import { folded } from '#modules/students/index.ts';
import type { employeeDraft, employeeDrafts } from '../contract/joining.ts';

type Draft = DataOf<typeof employeeDraft>;
type Names = Draft['names'];
export type Steps = Draft['steps'];
export type SimilarPerson = Draft['similar'][number];

export interface StoredDraft {
  id: number;
  version: number;
  steps: Steps;
}

export async function storedDraft(id: number): Promise<StoredDraft> {
  const row = await rowOf(sql<StoredDraft>`
    select d.id, d.version, d.steps from hr.employee_drafts d
     where d.id = ${id}::bigint and d.user_id = ${userId()}::bigint and d.school_id = ${who().school_id}::int`);
  if (!row) throw notFound('What was written of this person');
  return row;
}

export async function readDraft(id: number): Promise<Draft> {
  await requirePermission('Employee Add');
  const { steps, version } = await storedDraft(id);
  const { country_id, today } = who();
  return {
    id,
    version,
    steps,
    names: await namesOf(steps),
    similar: await similarPeople(factsOf(steps), country_id),
    country_id,
    today,
  };
}

export function listDrafts(): Promise<DataOf<typeof employeeDrafts>> {
  return rowsOf(sql<DataOf<typeof employeeDrafts>[number]>`
    select d.id, d.version, coalesce(d.steps -> 'person' ->> 'full_name', '') as full_name,
           (select count(*)::int from jsonb_object_keys(d.steps)) as steps, d.updated_at
      from hr.employee_drafts d
     where d.user_id = ${userId()}::bigint and d.school_id = ${who().school_id}::int order by d.updated_at desc, d.id desc limit 50`);
}

const idIn = (step: Record<string, unknown> | undefined, key: string): number | null => {
  const value = step && namedIn(step, key);
  return typeof value === 'number' ? value : null;
};

async function namesOf({ person, post, time }: Steps): Promise<Names> {
  const row = await rowOf(sql<Names>`
    select (select b.branch_name from platform.branches b where b.id = ${idIn(post, 'branch_id')}::int) as branch,
           (select d.name from hr.departments d where d.id = ${idIn(post, 'department_id')}::bigint) as department,
           (select g.name from hr.designations g where g.id = ${idIn(post, 'designation_id')}::bigint) as designation,
           (select e.full_name from hr.employees e where e.id = ${idIn(post, 'reports_to_id')}::bigint) as manager,
           (select s.name from hr.shifts s where s.id = ${idIn(time, 'shift_id')}::bigint) as shift,
           (select n.nicenam from platform.countries n where n.id = ${idIn(person, 'nationality_id')}::int) as nationality`);
  return row ?? { branch: null, department: null, designation: null, manager: null, shift: null, nationality: null };
}

interface Facts {
  full_name: string;
  date_of_birth: string | null;
  mobile: string;
}

const word = (value: unknown): string => (typeof value === 'string' ? value : '');

function factsOf({ person, contact }: Steps): Facts {
  return {
    full_name: word(person?.['full_name']),
    date_of_birth: word(person?.['date_of_birth']) || null,
    mobile: word(contact?.['mobile']),
  };
}

/** HR-2: of the scope, with the same mobile or the same name and birth; it only warns. */
export function similarPeople(
  { full_name, date_of_birth, mobile }: Facts,
  country_id: number,
): Promise<SimilarPerson[]> {
  const number = mobile === '' ? '' : normalisePhone(mobile, country_id);
  const phone = typeof number === 'string' ? number : '';
  return rowsOf(sql<SimilarPerson>`
    select e.id, e.employee_code, e.full_name, b.short_name as branch_name,
           case when e.mobile = ${phone} then 'the same mobile' else 'the same name and date of birth' end as why
      from hr.employees e join platform.branches b on b.id = e.branch_id
     where e.school_id = ${who().school_id}::int and ${inScope('e.branch_id')}
       and (e.mobile = ${phone} or (e.name_key = ${folded(full_name)} and e.date_of_birth = ${date_of_birth}::date))
     order by e.name_key, e.id limit 10`);
}
