// A good line of a register as the student, the family and the amounts that it stands for (spec 03 §9).

import { Refusal } from '#kernel/refusal.ts';
import { OMAN, PAKISTAN } from '#modules/students/person/rules/index.ts';
import type { KnownClass } from '#modules/students/roll/rules/index.ts';
import type { RegisterIdentity } from './register-identity.ts';
import { registerPhone } from './register-line.ts';
import { inMinorUnits } from './register-money.ts';
import type { RegisterBranch, RegisterCells, RegisterStudent, RequiredCells } from './register-row.ts';

function arabicScript(name: string): boolean {
  return /\p{Script=Arabic}/u.test(name);
}

function nationalityOf(identity: RegisterIdentity | null, branch: RegisterBranch): number {
  if (identity?.kind === 'b_form' || identity?.kind === 'cnic') return PAKISTAN;
  return identity?.kind === 'civil_number' ? OMAN : branch.country_id;
}

function minor(text: string | null, branch: RegisterBranch): number {
  const amount = text === null ? 0 : inMinorUnits(text, branch.currency);
  return amount instanceof Refusal ? 0 : amount;
}

/** A line without faults in the forms of the database; call it after `lineFaults` found nothing. */
export function registerStudent(
  line: number,
  row: RegisterCells & RequiredCells,
  found: { branch: RegisterBranch; course: KnownClass; custom?: RegisterStudent['custom'] },
): RegisterStudent {
  const { branch, course } = found;
  const phone = registerPhone(row.mobile, branch.country_id);
  const mobile = typeof phone === 'string' ? phone : row.mobile;
  return {
    line,
    branch_id: branch.branch_id,
    course_id: course.course_id,
    section: (row.section ?? 'A').toUpperCase(),
    roll_no: row.roll_no,
    admission_no: row.admission_no,
    admission_date: row.admission_date,
    full_name: row.full_name,
    full_name_native: row.full_name_native ?? (arabicScript(row.full_name) ? row.full_name : null),
    gender: row.gender,
    dob: row.dob,
    identity_kind: row.identity?.kind ?? 'b_form',
    identity_no: row.identity?.no ?? null,
    nationality_id: nationalityOf(row.identity, branch),
    religion: row.religion,
    custom: Object.fromEntries(Object.entries(found.custom ?? {}).filter(([, value]) => value !== null)),
    father_name: row.father_name,
    father_kind: row.father_identity?.kind ?? 'cnic',
    father_no: row.father_identity?.no ?? null,
    mother_name: row.mother_name,
    mobile,
    address: row.address ?? '',
    city: row.city ?? '',
    family_key: row.father_identity
      ? `${row.father_identity.kind}:${row.father_identity.no}`
      : `${mobile}:${row.father_name.toLowerCase()}`,
    monthly_fee_minor: minor(row.monthly_fee, branch),
    concession_bp: row.concession ?? 0,
    opening_minor: minor(row.opening, branch),
    opening_due: row.opening_due,
  };
}
