// Papers, relations, qualifications and earlier work of an employee (spec 06 §2.2).

import type { ParsedInputOf } from '#kernel/contract.ts';
import { badField, Refusal } from '#kernel/refusal.ts';
import { userId } from '#platform/access/who.ts';
import { now } from '#kernel/clock.ts';
import { onConstraint } from '#platform/db/errors.ts';
import { recordExists } from '#platform/records/record-kinds.ts';
import { normalisePhone } from '#kernel/phone.ts';
import type { besideRemove, experienceSave, paperSave, qualificationSave, relationSave } from '../contract/beside.ts';
import { editedEmployee, keepBeside, refuseDays, removeBeside } from '../steps/keep-beside.ts';

type Kept = Promise<{ id: number }>;

export async function savePaper(input: ParsedInputOf<typeof paperSave>): Kept {
  const employee = await editedEmployee(input);
  refuseDays(input.issue_date, input.expiry_date, 'expiry_date');
  if (input.kind === 'other' && !input.title) throw badField('title', 'Say which paper it is');
  const { kind, title, number, issue_date, expiry_date, file_id } = input;
  const columns = { kind, title: title || null, number: number || null, issue_date, expiry_date, file_id };
  return keepBeside(input, employee, { what: 'paper', said: title || kind.replace('_', ' '), columns });
}

export async function saveRelation(input: ParsedInputOf<typeof relationSave>): Kept {
  const employee = await editedEmployee(input);
  const mobile = input.mobile ? normalisePhone(input.mobile, employee.country_id) : null;
  if (mobile instanceof Refusal) throw mobile;
  if (input.is_emergency && mobile === null) throw badField('mobile', 'Enter the number at which they are reached');
  const student_id = input.student_id ?? null;
  if (student_id !== null && input.relation !== 'child')
    throw badField(
      'student_id',
      'Only a child of the employee is a student of the school. Choose Child, or leave it empty',
    );
  if (student_id !== null && !(await recordExists({ kind: 'student', id: student_id })))
    throw badField('student_id', 'Choose a student from the list');
  const { relation, name, is_emergency } = input;
  const columns = { relation, name, mobile, is_emergency, student_id };
  const twice = badField('student_id', 'This child stands on the record already');
  return onConstraint('employee_relations_student', twice, () =>
    keepBeside(input, employee, { what: 'relation', said: `${name} (${relation})`, columns }),
  );
}

export async function saveQualification(input: ParsedInputOf<typeof qualificationSave>): Kept {
  const employee = await editedEmployee(input);
  const { level, title, institution, passing_year, grade, file_id, verified } = input;
  const seen = verified
    ? { verified_at: now().toISOString(), verified_by: userId() }
    : { verified_at: null, verified_by: null };
  const columns = {
    level,
    title,
    institution: institution || null,
    passing_year,
    grade: grade || null,
    file_id,
    ...seen,
  };
  return keepBeside(input, employee, { what: 'qualification', said: title, columns });
}

export async function saveExperience(input: ParsedInputOf<typeof experienceSave>): Kept {
  const employee = await editedEmployee(input);
  refuseDays(input.from_date, input.to_date, 'to_date');
  const { employer, designation, from_date, to_date, reason_left, file_id } = input;
  const columns = {
    employer,
    designation: designation || null,
    from_date,
    to_date,
    reason_left: reason_left || null,
    file_id,
  };
  return keepBeside(input, employee, { what: 'experience', said: employer, columns });
}

export async function takeOffBeside({ what, ...kept }: ParsedInputOf<typeof besideRemove>): Promise<null> {
  await removeBeside(kept, what);
  return null;
}
