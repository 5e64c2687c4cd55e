// Somebody is added to the register (HR-1 to HR-4): checked as a whole, written once, the draft done with.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { conflict, type FieldErrors } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { userId, who } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { refuseKnown } from '#modules/hr/person/chapter.ts';
import { tidyFacts } from '#modules/hr/person/rules/index.ts';
import type { employeeCreate } from '../contract/joining.ts';
import { similarPeople } from '../reads/drafts.ts';
import { refuseFaults, tidyEmergency, tidyPersonStep } from '../rules/whole-person.ts';
import { employeeJoined } from '../questions.ts';
import { checkPost, checkShift } from '../steps/check-post.ts';
import { writeEmployees } from '../steps/write-employees.ts';

export async function createEmployee(
  given: ParsedInputOf<typeof employeeCreate>,
): Promise<DataOf<typeof employeeCreate>> {
  await requirePermission('Employee Add');
  const { country_id, school_id } = who();
  const errors: FieldErrors = {};
  const person = tidyEmergency(
    tidyFacts(tidyPersonStep(given, country_id, errors), country_id, errors),
    country_id,
    errors,
  );
  refuseFaults(errors);
  const branch = await checkPost(person, person.date_of_birth);
  await checkShift(person.shift_id, branch.branch_id);
  await refuseKnown(person.national_id);
  const similar = await similarPeople({ ...person, mobile: person.mobile }, country_id);
  if (similar.length > 0 && !person.not_same_person)
    throw conflict(
      `${similar.map((one) => `${one.employee_code} ${one.full_name} (${one.branch_name}) has ${one.why}`).join('; ')}. Look at the record; if it is somebody else, say so and create again.`,
      { similar },
    );
  const [made] = await writeEmployees([person], { branch_id: branch.branch_id, school_id, today: branch.today });
  if (!made) throw conflict('Nothing was written. Try again.');
  if (similar.length > 0)
    await audit({
      record_kind: 'employee',
      record_id: made.id,
      branch_id: branch.branch_id,
      action: 'said to be somebody else',
      after: { than: similar.map((one) => one.employee_code).join(', ') },
    });
  if (person.draft_id !== undefined)
    await rowsOf(sql`
      delete from hr.employee_drafts d where d.id = ${person.draft_id}::bigint and d.user_id = ${userId()}::bigint`);
  await employeeJoined.ask({
    employee_id: made.id,
    branch_id: branch.branch_id,
    joining_date: person.joining_date,
    draft_id: person.draft_id ?? null,
  });
  return made;
}
