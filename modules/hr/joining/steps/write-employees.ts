// New employees written as a set: the record, the spell, the posting of joining, who is called, the shift; the numbers last (HR-3, HR-4).

import type { LocalDate } from '#kernel/dates.ts';
import { onConstraint } from '#platform/db/errors.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { takeNumbers } from '#platform/numbering/take-numbers.ts';
import { auditAll } from '#platform/audit/audit.ts';
import { takenMeanwhile } from '#modules/hr/person/chapter.ts';
import { emailTaken } from './email-taken.ts';

export interface NewEmployee {
  full_name: string;
  name_local?: string | null | undefined;
  father_or_husband_name?: string | null | undefined;
  gender: 'male' | 'female';
  date_of_birth: LocalDate;
  nationality_id?: number | null | undefined;
  national_id?: string | null | undefined;
  national_id_expiry?: LocalDate | null | undefined;
  passport_no?: string | null | undefined;
  passport_expiry?: LocalDate | null | undefined;
  visa_expiry?: LocalDate | null | undefined;
  labour_card_no?: string | null | undefined;
  labour_card_expiry?: LocalDate | null | undefined;
  mobile?: string | null | undefined;
  email?: string | null | undefined;
  address?: string | null | undefined;
  city?: string | null | undefined;
  blood_group?: string | null | undefined;
  marital_status?: string | null | undefined;
  religion?: string | null | undefined;
  department_id: number;
  designation_id: number;
  reports_to_id?: number | null | undefined;
  employment_type: string;
  joining_date: LocalDate;
  group_joining_date?: LocalDate | null | undefined;
  probation_end_date?: LocalDate | null | undefined;
  contract_end_date?: LocalDate | null | undefined;
  notice_days?: number | null | undefined;
  attendance_mode?: string | undefined;
  shift_id?: number | null | undefined;
  emergency_name?: string | null | undefined;
  emergency_relation?: string | null | undefined;
  emergency_mobile?: string | null | undefined;
}

export interface Made {
  id: number;
  employee_code: string;
}

/** Of one branch, in the order in which they came. Whoever calls has checked them and asked for the permission. */
export async function writeEmployees(
  people: readonly NewEmployee[],
  place: { branch_id: number; school_id: number; today: LocalDate },
): Promise<Made[]> {
  const codes = await takeNumbers('employee', { branch_id: place.branch_id, day: place.today }, people.length);
  const set = JSON.stringify(people.map((one, n) => ({ ...one, email: one.email || null, employee_code: codes[n] })));
  const made = await onConstraint('employees_national_id', takenMeanwhile(), () =>
    onConstraint('employees_email', emailTaken(), () => insertRecords(set, place)),
  );
  const ids = new Map(made.map((one) => [one.employee_code, one.id]));
  const rows = JSON.stringify(people.map((one, n) => ({ ...one, id: ids.get(codes[n] ?? '') })));
  await insertBeside(rows, place.branch_id);
  await auditAll(
    made.map(({ id, employee_code }, n) => ({
      record_kind: 'employee',
      record_id: id,
      branch_id: place.branch_id,
      action: 'added',
      after: { employee_code, full_name: people[n]?.full_name, joining_date: people[n]?.joining_date },
    })),
  );
  return codes.map((code) => ({ id: ids.get(code) ?? 0, employee_code: code }));
}

const columns =
  sql.raw(`full_name text, name_local text, father_or_husband_name text, gender text, date_of_birth date, nationality_id int,
  national_id text, national_id_expiry date, passport_no text, passport_expiry date, visa_expiry date, labour_card_no text,
  labour_card_expiry date, mobile text, email text, address text, city text, blood_group text, marital_status text, religion text,
  department_id bigint, designation_id bigint, reports_to_id bigint, employment_type text, joining_date date, group_joining_date date,
  probation_end_date date, contract_end_date date, notice_days int, attendance_mode text`);

function insertRecords(
  set: string,
  { branch_id, school_id }: { branch_id: number; school_id: number },
): Promise<Made[]> {
  return rowsOf(sql<Made>`
    insert into hr.employees (school_id, branch_id, employee_code, full_name, name_local, father_or_husband_name, gender, date_of_birth,
           nationality_id, national_id, national_id_expiry, passport_no, passport_expiry, visa_expiry, labour_card_no, labour_card_expiry,
           mobile, email, address, city, blood_group, marital_status, religion, department_id, designation_id, reports_to_id,
           employment_type, joining_date, group_joining_date, probation_end_date, contract_end_date, notice_days, attendance_mode, status_since)
    select ${school_id}::int, ${branch_id}::int, n.employee_code, n.full_name, nullif(n.name_local, ''), nullif(n.father_or_husband_name, ''),
           n.gender, n.date_of_birth, n.nationality_id, n.national_id, n.national_id_expiry, n.passport_no, n.passport_expiry, n.visa_expiry,
           nullif(n.labour_card_no, ''), n.labour_card_expiry, n.mobile, n.email, nullif(n.address, ''), nullif(n.city, ''), n.blood_group,
           n.marital_status, nullif(n.religion, ''), n.department_id, n.designation_id, n.reports_to_id, n.employment_type, n.joining_date,
           coalesce(n.group_joining_date, n.joining_date), n.probation_end_date, n.contract_end_date,
           coalesce(n.notice_days, g.default_notice_days, 30), coalesce(n.attendance_mode, 'machine'), n.joining_date
      from jsonb_to_recordset(${set}::jsonb) as n (employee_code text, ${columns})
      join hr.designations g on g.id = n.designation_id
    returning id, employee_code`);
}

async function insertBeside(rows: string, branch_id: number): Promise<void> {
  const those = sql`jsonb_to_recordset(${rows}::jsonb) as n (id bigint, joining_date date, department_id bigint, designation_id bigint,
    reports_to_id bigint, employment_type text, shift_id bigint, emergency_name text, emergency_relation text, emergency_mobile text)`;
  await rowsOf(sql`
    insert into hr.employment_spells (branch_id, employee_id, no, joining_date)
    select ${branch_id}::int, n.id, 1, n.joining_date from ${those}`);
  await rowsOf(sql`
    insert into hr.employee_postings (branch_id, home_branch_id, employee_id, department_id, designation_id, reports_to_id, employment_type, from_date, reason)
    select ${branch_id}::int, ${branch_id}::int, n.id, n.department_id, n.designation_id, n.reports_to_id, n.employment_type, n.joining_date, 'joining'
      from ${those}`);
  await rowsOf(sql`
    insert into hr.employee_relations (branch_id, employee_id, relation, name, mobile, is_emergency)
    select ${branch_id}::int, n.id, n.emergency_relation, n.emergency_name, n.emergency_mobile, true
      from ${those} where n.emergency_mobile is not null and n.emergency_relation is not null and n.emergency_name is not null`);
  await rowsOf(sql`
    insert into hr.shift_assignments (branch_id, home_branch_id, employee_id, shift_id, from_date)
    select ${branch_id}::int, ${branch_id}::int, n.id, n.shift_id, n.joining_date from ${those} where n.shift_id is not null`);
}
