// The columns of a register, and a line of it in the forms of the database (spec 03 §9).

import type { LocalDate } from '#kernel/dates.ts';
import type { Currency } from '#kernel/money.ts';
import type { IdentityKind } from '#modules/students/person/rules/index.ts';
import type { KnownClass } from '#modules/students/roll/rules/index.ts';
import type { OwnField, OwnValue } from '#modules/students/own-fields/rules/index.ts';
import type { RegisterIdentity } from './register-identity.ts';

/** The columns of a register; texts whose meaning depends on the branch are kept as text. */
export interface RegisterRow {
  admission_no: string;
  full_name: string;
  gender: 'm' | 'f';
  dob: LocalDate;
  identity: RegisterIdentity;
  father_name: string;
  father_identity: RegisterIdentity;
  mobile: string;
  branch: string;
  class: string;
  section: string;
  admission_date: LocalDate;
  monthly_fee: string;
  concession: number;
  opening: string;
  opening_due: LocalDate;
  roll_no: number;
  full_name_native: string;
  mother_name: string;
  address: string;
  city: string;
  religion: string;
  /** 'Name: value; Name: value' (STU-10). */
  own_fields: string;
}

export type RegisterColumn = keyof RegisterRow;
export type RegisterCells = { [Key in RegisterColumn]: RegisterRow[Key] | null };

export interface RegisterBranch {
  branch_id: number;
  code: string;
  country_id: number;
  currency: Currency;
  today: LocalDate;
  /** The session that runs now; null when none is open. */
  session_id: number | null;
  session_start: LocalDate | null;
}

/** A line that may be written, in the forms of the database. */
export interface RegisterStudent {
  line: number;
  branch_id: number;
  course_id: number;
  section: string;
  roll_no: number | null;
  admission_no: string;
  admission_date: LocalDate;
  full_name: string;
  full_name_native: string | null;
  gender: 'm' | 'f';
  dob: LocalDate;
  identity_kind: IdentityKind;
  identity_no: string | null;
  nationality_id: number;
  religion: string | null;
  /** Own fields of the school by key, as they are kept. */
  custom: Record<string, OwnValue>;
  father_name: string;
  father_kind: IdentityKind;
  father_no: string | null;
  mother_name: string | null;
  mobile: string;
  address: string;
  city: string;
  /** Lines with one key are one family. */
  family_key: string;
  monthly_fee_minor: number;
  concession_bp: number;
  opening_minor: number;
  opening_due: LocalDate | null;
}

export interface Remark {
  column: RegisterColumn;
  reason: string;
}

export type RequiredColumn =
  | 'admission_no'
  | 'full_name'
  | 'gender'
  | 'dob'
  | 'father_name'
  | 'mobile'
  | 'class'
  | 'admission_date';
export type RequiredCells = { [Key in RequiredColumn]: RegisterRow[Key] };

/** True when no needed cell is empty or unreadable. */
export function isComplete(row: RegisterCells): row is RegisterCells & RequiredCells {
  const needed: readonly RequiredColumn[] = [
    'admission_no',
    'full_name',
    'gender',
    'dob',
    'father_name',
    'mobile',
    'class',
    'admission_date',
  ];
  return needed.every((column) => row[column] !== null);
}

export interface KnownStudent {
  branch_id: number;
  admission_no: string;
  full_name: string;
  dob: string;
  identity_no: string | null;
}

export interface RegisterFacts {
  branches: readonly RegisterBranch[];
  classes: readonly KnownClass[];
  /** Students of the branches in scope that bear a number of the file. */
  known: readonly KnownStudent[];
  /** Identity numbers of the file that a child of the school has already: `kind:number` → the child's name, null outside the scope. */
  identities: ReadonlyMap<string, string | null>;
  /** Own fields of the school that the importer may write (STU-10). */
  own?: readonly OwnField[];
}
