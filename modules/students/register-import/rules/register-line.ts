// One line of a register checked against what the school is: branch, class, dates, phone, amounts (spec 03 §9, ADM-1, ADM-10…19).

import { formatDate, type LocalDate } from '#kernel/dates.ts';
import { Refusal } from '#kernel/refusal.ts';
import {
  birthDateProblem,
  genderMismatch,
  normalisePhone,
  OMAN,
  PAKISTAN,
} from '#modules/students/person/rules/index.ts';
import type { KnownClass } from '#modules/students/roll/rules/index.ts';
import type { RegisterIdentity } from './register-identity.ts';
import { inMinorUnits } from './register-money.ts';
import type { RegisterBranch, RegisterCells, Remark } from './register-row.ts';

/** The number's own prefix says whose it is, whatever the branch's country. */
export function registerPhone(typed: string, country_id: number): string | Refusal {
  const bare = typed.replace(/[\s()\-–.]/g, '');
  if (/^(?:\+|00)?968\d{8}$/.test(bare)) return normalisePhone(bare, OMAN);
  if (/^(?:\+|00)?923\d{9}$/.test(bare)) return normalisePhone(bare, PAKISTAN);
  return normalisePhone(typed, country_id);
}

/** ADM-19, and the order of a child's days: born, admitted, today. */
export function dateFaults(dob: LocalDate | null, admitted: LocalDate | null, today: LocalDate): Remark[] {
  const faults: Remark[] = [];
  const born = dob === null ? null : birthDateProblem(dob, today);
  if (born) faults.push({ column: 'dob', reason: born.message });
  if (dob !== null && admitted !== null && admitted < dob) {
    faults.push({
      column: 'admission_date',
      reason: `Admitted on ${formatDate(admitted)}, before the birth on ${formatDate(dob)}`,
    });
  } else if (admitted !== null && admitted > today) {
    faults.push({ column: 'admission_date', reason: `The admission date ${formatDate(admitted)} is in the future` });
  }
  return faults;
}

/** 8 digits are a civil number only where people have civil numbers. */
function wrongCard(identity: RegisterIdentity | null, branch: RegisterBranch): string | null {
  if (identity?.kind !== 'civil_number' || branch.country_id === OMAN) return null;
  return `A CNIC or B-Form number has 13 digits, for example 35202-1234567-1 (this one: ${identity.no})`;
}

export const noOpenSession = ({ code }: Pick<RegisterBranch, 'code'>): string =>
  `No academic session is open for ${code}. Open the session first, then import its students.`;

interface Found {
  branch: RegisterBranch | null;
  course: KnownClass | null;
}

/** Everything about one line that needs no other line. */
export function lineFaults(row: RegisterCells, { branch, course }: Found): { faults: Remark[]; warnings: Remark[] } {
  const faults: Remark[] = [];
  const warnings: Remark[] = [];
  if (row.branch !== null && !branch)
    faults.push({ column: 'branch', reason: `'${row.branch}' is not the code of a branch in your scope` });
  if (row.class !== null && !course)
    faults.push({ column: 'class', reason: `'${row.class}' is not a class of this school` });
  if (branch) {
    faults.push(...dateFaults(row.dob, row.admission_date, branch.today));
    const phone = row.mobile === null ? null : registerPhone(row.mobile, branch.country_id);
    if (phone instanceof Refusal) faults.push({ column: 'mobile', reason: phone.message });
    for (const column of ['monthly_fee', 'opening'] as const) {
      const amount = row[column] === null ? 0 : inMinorUnits(row[column], branch.currency);
      if (amount instanceof Refusal) faults.push({ column, reason: amount.message });
    }
    if (row.opening_due !== null && row.opening_due > branch.today)
      faults.push({
        column: 'opening_due',
        reason: `${formatDate(row.opening_due)} is in the future: enter since when the opening balance is owed, or leave it empty`,
      });
    for (const column of ['identity', 'father_identity'] as const) {
      const reason = wrongCard(row[column], branch);
      if (reason) faults.push({ column, reason });
    }
  }
  const mismatch = row.identity && row.gender ? genderMismatch(row.identity.kind, row.identity.no, row.gender) : null;
  if (mismatch) warnings.push({ column: 'identity', reason: mismatch });
  return { faults, warnings };
}
