// The record of one employee (spec 06 §5.3). Outside the scope it does not exist.

import { namedIn } from '#kernel/names.ts';
import { notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { employeeStates, papersState } from '#modules/hr/person/rules/index.ts';
import type { DataOf } from '#kernel/contract.ts';
import type { employeePostings, EmployeeRecord } from '../contract/record.ts';
import { missingOf } from '../rules/profile.ts';
import { serviceInWords } from '../rules/service.ts';

type Stored = Omit<EmployeeRecord, 'papers' | 'missing' | 'service' | 'allowed_actions'> & { has_emergency: boolean };

export async function readEmployee(id: number): Promise<EmployeeRecord> {
  const { has_emergency, ...stored } = await storedRecord(id);
  const { status, joining_date, left_date, papers_end, today } = stored;
  return {
    ...stored,
    papers: status === 'left' ? 'ok' : papersState(papers_end, today),
    missing: missingOf(stored, has_emergency),
    service: serviceInWords(joining_date, left_date ?? today),
    allowed_actions: [
      ...actionsOf(status, stored.transfer !== null),
      ...(status !== 'left' && stored.probation_end_date !== null && stored.confirmation_date === null
        ? ['probation']
        : []),
    ],
  };
}

function actionsOf(status: EmployeeRecord['status'], isMoving: boolean): string[] {
  const verbs = (['suspend', 'rest', 'restore'] as const).filter((verb) => employeeStates.can(verb, status));
  if (status === 'left') return [...verbs, 'rejoin'];
  return [
    'edit',
    'post',
    ...(status === 'on_notice' ? [] : ['leave']),
    ...(isMoving || status !== 'active' ? [] : ['transfer']),
    ...verbs,
  ];
}

async function storedRecord(id: number): Promise<Stored> {
  const row = await rowOf(sql<Stored>`
    select e.id, e.version, e.employee_code, e.full_name, e.name_local, e.father_or_husband_name, e.gender, e.date_of_birth,
      case when n.id is not null then jsonb_build_object('id', n.id, 'name', n.nicenam) end as nationality,
      e.national_id, e.national_id_expiry, e.passport_no, e.passport_expiry, e.visa_expiry, e.labour_card_no, e.labour_card_expiry,
      e.mobile, e.email, e.address, e.city, e.blood_group, e.marital_status, e.religion,
      case when e.photo_file_id is not null then '/api/v1/files/' || e.photo_file_id end as photo_url,
      e.status, e.status_since, e.status_reason, e.employment_type, e.joining_date, e.group_joining_date, e.probation_end_date,
      e.confirmation_date, e.contract_end_date, e.left_date, e.notice_days, e.attendance_mode, e.is_confidential,
      jsonb_build_object('id', b.id, 'name', b.branch_name, 'country_id', b.country_id) as branch,
      case when d.id is not null then jsonb_build_object('id', d.id, 'name', d.name) end as department,
      case when g.id is not null then jsonb_build_object('id', g.id, 'name', g.name) end as designation, g.category,
      case when e.reports_to_id is not null then jsonb_build_object('id', e.reports_to_id, 'name', m.full_name) end as reports_to,
      (select count(*)::int from hr.employees r where r.reports_to_id = e.id and r.status in ('active', 'on_notice', 'suspended')) as reports,
      (select s.name from hr.shifts s where s.id = hr.shift_of(e.id, platform.today(e.branch_id))) as shift,
      e.papers_end, e.profile_percent,
      (select jsonb_build_object('id', u.id, 'name', u.name, 'status', u.status) from platform.users u where u.employee_id = e.id) as sign_in,
      (select jsonb_build_object('id', t.id, 'to_branch', tb.branch_name, 'from_date', t.from_date, 'state', t.state, 'approval_id', t.approval_id)
         from hr.employee_transfers t join hr.school_branches() tb on tb.id = t.to_branch_id
        where t.employee_id = e.id and t.state in ('sent', 'approved')) as transfer,
      exists (select from hr.employee_relations x where x.employee_id = e.id and x.is_emergency) as has_emergency,
      platform.today(e.branch_id) as today
    from hr.employees e
    join platform.branches b on b.id = e.branch_id
    left join platform.countries n on n.id = e.nationality_id
    left join hr.departments d on d.id = e.department_id
    left join hr.designations g on g.id = e.designation_id
    left join hr.employees m on m.id = e.reports_to_id
    where e.id = ${id}::bigint and ${inScope('e.branch_id')}`);
  if (!row) throw notFound('This employee');
  return row;
}

/** HR-4: the person is of the scope; a posting elsewhere is told by the branch's name alone. */
export async function listPostings(employee_id: number): Promise<DataOf<typeof employeePostings>> {
  await requireEmployee(employee_id);
  return rowsOf(sql<DataOf<typeof employeePostings>[number]>`
    select p.id, b.branch_name, d.name as department, g.name as designation, m.full_name as manager, p.employment_type, p.from_date, p.to_date,
           p.reason, u.name as by
      from hr.employee_postings p
      join hr.school_branches() b on b.id = p.branch_id
      left join hr.departments d on d.id = p.department_id
      left join hr.designations g on g.id = p.designation_id
      left join hr.employees m on m.id = p.reports_to_id
      left join platform.users u on u.id = p.created_by
     where p.employee_id = ${employee_id}::bigint order by p.from_date desc`);
}

/** 404 outside the scope. */
export async function requireEmployee(employee_id: number): Promise<void> {
  const row = await rowOf(
    sql`select from hr.employees e where e.id = ${employee_id}::bigint and ${inScope('e.branch_id')}`,
  );
  if (!row) throw notFound('This employee');
}

/** Fields as they stand, for comparing with what was sent. */
export async function storedFields(id: number, names: readonly string[]): Promise<Record<string, unknown>> {
  const row = await rowOf(sql<{ all: Record<string, unknown> }>`
    select to_jsonb(e) as all from hr.employees e where e.id = ${id}::bigint and ${inScope('e.branch_id')}`);
  if (!row) throw notFound('This employee');
  return Object.fromEntries(names.map((name) => [name, namedIn(row.all, name) ?? null]));
}
