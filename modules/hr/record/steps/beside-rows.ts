// The rows beside the record, each table with its own statements: locked with their version, taken off.

import { rowOf, sql } from '#platform/db/index.ts';

export type Beside = 'paper' | 'relation' | 'qualification' | 'experience';

interface Version {
  version: number;
}

interface Which {
  id: number;
  employee_id: number;
}

export const lockRow: Readonly<Record<Beside, (which: Which) => Promise<Version | undefined>>> = {
  paper: ({ id, employee_id }) =>
    rowOf(sql<Version>`
      select t.version from hr.employee_documents t where t.id = ${id}::bigint and t.employee_id = ${employee_id}::bigint for update`),
  relation: ({ id, employee_id }) =>
    rowOf(sql<Version>`
      select t.version from hr.employee_relations t where t.id = ${id}::bigint and t.employee_id = ${employee_id}::bigint for update`),
  qualification: ({ id, employee_id }) =>
    rowOf(sql<Version>`
      select t.version from hr.employee_qualifications t where t.id = ${id}::bigint and t.employee_id = ${employee_id}::bigint for update`),
  experience: ({ id, employee_id }) =>
    rowOf(sql<Version>`
      select t.version from hr.employee_experiences t where t.id = ${id}::bigint and t.employee_id = ${employee_id}::bigint for update`),
};

export const removeRow: Readonly<Record<Beside, (id: number) => Promise<unknown>>> = {
  paper: (id) => rowOf(sql`delete from hr.employee_documents where id = ${id}::bigint`),
  relation: (id) => rowOf(sql`delete from hr.employee_relations where id = ${id}::bigint`),
  qualification: (id) => rowOf(sql`delete from hr.employee_qualifications where id = ${id}::bigint`),
  experience: (id) => rowOf(sql`delete from hr.employee_experiences where id = ${id}::bigint`),
};

type Write<Row> = (row: Row) => Promise<{ id: number } | undefined>;

/** What is written of each, from one object with the columns of its table. */
interface Rows {
  branch_id: number;
  employee_id: number;
  columns: string;
}

export const addRow: Readonly<Record<Beside, Write<Rows>>> = {
  paper: ({ branch_id, employee_id, columns }) =>
    rowOf(sql<{ id: number }>`
      insert into hr.employee_documents (branch_id, employee_id, kind, title, number, issue_date, expiry_date, file_id)
      select ${branch_id}::int, ${employee_id}::bigint, n.kind, n.title, n.number, n.issue_date, n.expiry_date, n.file_id
        from jsonb_to_record(${columns}::jsonb) as n (kind text, title text, number text, issue_date date, expiry_date date, file_id bigint)
      returning id`),
  relation: ({ branch_id, employee_id, columns }) =>
    rowOf(sql<{ id: number }>`
      insert into hr.employee_relations (branch_id, employee_id, relation, name, mobile, is_emergency, student_id)
      select ${branch_id}::int, ${employee_id}::bigint, n.relation, n.name, n.mobile, n.is_emergency, n.student_id
        from jsonb_to_record(${columns}::jsonb) as n (relation text, name text, mobile text, is_emergency boolean, student_id bigint)
      returning id`),
  qualification: ({ branch_id, employee_id, columns }) =>
    rowOf(sql<{ id: number }>`
      insert into hr.employee_qualifications (branch_id, employee_id, level, title, institution, passing_year, grade, file_id, verified_at, verified_by)
      select ${branch_id}::int, ${employee_id}::bigint, n.level, n.title, n.institution, n.passing_year, n.grade, n.file_id, n.verified_at, n.verified_by
        from jsonb_to_record(${columns}::jsonb) as n (level text, title text, institution text, passing_year int, grade text, file_id bigint,
          verified_at timestamptz, verified_by bigint)
      returning id`),
  experience: ({ branch_id, employee_id, columns }) =>
    rowOf(sql<{ id: number }>`
      insert into hr.employee_experiences (branch_id, employee_id, employer, designation, from_date, to_date, reason_left, file_id)
      select ${branch_id}::int, ${employee_id}::bigint, n.employer, n.designation, n.from_date, n.to_date, n.reason_left, n.file_id
        from jsonb_to_record(${columns}::jsonb) as n (employer text, designation text, from_date date, to_date date, reason_left text, file_id bigint)
      returning id`),
};

export const changeRow: Readonly<Record<Beside, (id: number, columns: string) => Promise<{ id: number } | undefined>>> =
  {
    paper: (id, columns) =>
      rowOf(sql<{ id: number }>`
      update hr.employee_documents t set kind = n.kind, title = n.title, number = n.number, issue_date = n.issue_date, expiry_date = n.expiry_date,
             file_id = n.file_id, updated_by = platform.current_user_id()
        from jsonb_to_record(${columns}::jsonb) as n (kind text, title text, number text, issue_date date, expiry_date date, file_id bigint)
       where t.id = ${id}::bigint returning t.id`),
    relation: (id, columns) =>
      rowOf(sql<{ id: number }>`
      update hr.employee_relations t set relation = n.relation, name = n.name, mobile = n.mobile, is_emergency = n.is_emergency,
             student_id = n.student_id, updated_by = platform.current_user_id()
        from jsonb_to_record(${columns}::jsonb) as n (relation text, name text, mobile text, is_emergency boolean, student_id bigint)
       where t.id = ${id}::bigint returning t.id`),
    qualification: (id, columns) =>
      rowOf(sql<{ id: number }>`
      update hr.employee_qualifications t set level = n.level, title = n.title, institution = n.institution, passing_year = n.passing_year,
             grade = n.grade, file_id = n.file_id, verified_at = n.verified_at, verified_by = n.verified_by, updated_by = platform.current_user_id()
        from jsonb_to_record(${columns}::jsonb) as n (level text, title text, institution text, passing_year int, grade text, file_id bigint,
          verified_at timestamptz, verified_by bigint)
       where t.id = ${id}::bigint returning t.id`),
    experience: (id, columns) =>
      rowOf(sql<{ id: number }>`
      update hr.employee_experiences t set employer = n.employer, designation = n.designation, from_date = n.from_date, to_date = n.to_date,
             reason_left = n.reason_left, file_id = n.file_id, updated_by = platform.current_user_id()
        from jsonb_to_record(${columns}::jsonb) as n (employer text, designation text, from_date date, to_date date, reason_left text, file_id bigint)
       where t.id = ${id}::bigint returning t.id`),
  };
