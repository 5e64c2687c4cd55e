// The columns of a register of employees, and a line of it as it is kept (spec 06 §8).

import type { LocalDate } from '#kernel/dates.ts';
import type { EmploymentType } from '#modules/hr/person/rules/index.ts';

/** Texts whose meaning depends on the branch are kept as text. */
export interface RegisterRow {
  full_name: string;
  father_or_husband_name: string;
  name_local: string;
  gender: 'male' | 'female';
  date_of_birth: LocalDate;
  national_id: string;
  passport_no: string;
  passport_expiry: LocalDate;
  visa_expiry: LocalDate;
  nationality: string;
  mobile: string;
  email: string;
  branch: string;
  department: string;
  designation: string;
  manager: string;
  employment_type: EmploymentType;
  joining_date: LocalDate;
  probation_end_date: LocalDate;
  contract_end_date: LocalDate;
  shift: string;
  address: string;
  city: string;
}

/** One line as it was read; `readable` is false where a cell is bad already. */
export interface RegisterLine {
  line: number;
  row: Cells;
  readable: boolean;
}

export interface Fault {
  column: keyof RegisterRow & string;
  reason: string;
}

export interface CheckedRegister {
  ready: RegisterEmployee[];
  unchanged: number;
  bad: (Fault & { line: number })[];
  warnings: (Fault & { line: number })[];
}

export type Cells = { [Key in keyof RegisterRow]: RegisterRow[Key] | null };

/** Good line, with what its names mean. */
export interface RegisterEmployee {
  line: number;
  branch_id: number;
  full_name: string;
  name_local: string | null;
  father_or_husband_name: string | null;
  gender: 'male' | 'female';
  date_of_birth: LocalDate;
  nationality_id: number | null;
  national_id: string | null;
  passport_no: string | null;
  passport_expiry: LocalDate | null;
  visa_expiry: LocalDate | null;
  mobile: string;
  email: string | null;
  department_id: number;
  designation_id: number;
  employment_type: EmploymentType;
  joining_date: LocalDate;
  probation_end_date: LocalDate | null;
  contract_end_date: LocalDate | null;
  shift_id: number | null;
  address: string | null;
  city: string | null;
  /** Of somebody who stands in the register already. */
  reports_to_id: number | null;
  /** Number of a manager who stands in the same file. */
  manager_number: string | null;
}

export interface NamedId {
  id: number;
  name: string;
}

export interface RegisterBranch {
  branch_id: number;
  code: string;
  country_id: number;
  opened_on: LocalDate | null;
  today: LocalDate;
  hires: string | null;
}

export interface RegisterFacts {
  branches: readonly RegisterBranch[];
  departments: readonly NamedId[];
  designations: readonly NamedId[];
  countries: readonly NamedId[];
  shifts: readonly (NamedId & { branch_id: number | null })[];
  /** Numbers of the school that are taken; of the scope with whom, beyond it with null. */
  known: ReadonlyMap<
    string,
    { id: number; code: string; full_name: string; date_of_birth: string | null; branch_name: string } | null
  >;
  /** Managers by code or number. */
  managers: ReadonlyMap<string, number>;
  emails: ReadonlySet<string>;
}
