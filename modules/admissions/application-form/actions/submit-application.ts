// ADM-30: the submit in one transaction. The child becomes a record with family, guardians and papers, the application takes its number, the
// registration fee is billed, the inquiry has applied, and ADM-31 says where it goes on.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { monthOf } from '#kernel/dates.ts';
import { conflict, Refusal } from '#kernel/refusal.ts';
import { gate } from '#modules/branches/index.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { addToCounters } from '#platform/counters/counters.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { takeNumber } from '#platform/numbering/take-numbers.ts';
import type { applicationSubmit } from '../contract/application-form.ts';
import {
  billRegistration,
  challansOf,
  checkApplication,
  type CheckedApplication,
  keptInDraft,
  storeApplicant,
} from '#modules/admissions/applications/chapter.ts';
import {
  advanceApplication,
  FORMS,
  lockApplication,
  type LockedApplication,
  testsAskedFor,
  changeStage,
} from '#modules/admissions/stages/chapter.ts';
import { storedDraft } from '../reads/stored-draft.ts';
import { leadApplied } from '#modules/admissions/lead-stages/chapter.ts';

type Input = ParsedInputOf<typeof applicationSubmit>;

export async function submitApplication(input: Input): Promise<DataOf<typeof applicationSubmit>> {
  await requirePermission('Student Addmission Add');
  const application = await lockApplication({ ...input, from: ['draft'] });
  const { id, branch_id, lead_id } = application;
  await gate(branch_id, 'admit');
  const { draft } = await storedDraft(id);
  const checked = await checkApplication(draft, { branch_id });
  await refuseProblems(checked, input);
  const { student_id, family_id } = await storeApplicant(id, checked);
  const application_no = await takeNumber('application', branch_id, checked.place.today);
  await write(application, checked, { application_no, student_id, family_id, input });
  await billRegistration({ id, student_id }, checked.place);
  await changeStage(application, { to: 'submitted', note: noteOf(input) });
  await addToCounters([{ branch_id, metric: FORMS, period: monthOf(checked.place.today), by: 1 }]);
  if (lead_id !== null) await leadApplied(lead_id, id);
  const stage = await advanceApplication(id);
  return { application_no, student_id, stage, challan: (await challansOf(id)).registration };
}

/** What the rules forbid, unless somebody with the permission has confirmed it. */
export async function refuseProblems(
  checked: CheckedApplication,
  answers: Pick<Input, 'overrides' | 'same_child_answers'>,
): Promise<void> {
  const { errors, age, known, warnings, duplicates } = checked;
  const [first] = Object.values(errors).flat();
  if (first !== undefined) throw new Refusal('bad_input', first, { errors });
  if (known) throw conflict(known.sentence, { next: known.next, student_id: known.student_id });
  await refuseAge(age, answers.overrides);
  const mismatch = warnings.find((one) => one.field === 'identity_no');
  if (mismatch && !answers.overrides.some((one) => one.kind === 'number'))
    throw new Refusal('bad_input', mismatch.text, {
      errors: { identity_no: [mismatch.text] },
      details: { confirm: 'number' },
    });
  const open = duplicates.filter((one) => !answers.same_child_answers.some((a) => a.student_id === one.student_id));
  if (open.length > 0)
    throw conflict(
      `${open[0]?.name} may be the same child (${open[0]?.why.toLowerCase()}). Say whether it is another one.`,
      { duplicates: open },
    );
}

async function refuseAge(age: CheckedApplication['age'], overrides: Input['overrides']): Promise<void> {
  if (!age || age.ok) return;
  const override = overrides.find((one) => one.kind === 'age');
  if (!override)
    throw new Refusal('bad_input', age.sentence ?? '', {
      errors: { course_id: [age.sentence ?? ''] },
      details: { fits: age.fits, override: 'age' },
    });
  await requirePermission('Admission Override');
}

interface Written {
  application_no: string;
  student_id: number;
  family_id: number;
  input: Input;
}

/** What is now stored with child and family is removed from the draft. */
async function write(
  { id, branch_id }: LockedApplication,
  checked: CheckedApplication,
  { application_no, student_id, family_id, input }: Written,
): Promise<void> {
  const { tidy, age, warnings, duplicates } = checked;
  const asked = await testsAskedFor({ branch_id, session_id: tidy.session_id ?? 0, course_id: tidy.course_id ?? 0 });
  const reason = age && !age.ok ? (input.overrides.find((one) => one.kind === 'age')?.reason ?? null) : null;
  const answered = input.same_child_answers.filter((a) => duplicates.some((one) => one.student_id === a.student_id));
  await rowsOf(sql`
    update admissions.applications
       set application_no = ${application_no}, student_id = ${student_id}::bigint, family_id = ${family_id}::bigint, submitted_at = platform.now(),
           child_name = ${tidy.full_name ?? ''}, age_months = ${age?.months ?? null}::smallint, age_ok = ${age?.ok ?? null}::boolean,
           age_override_by = case when ${reason}::text is not null then platform.current_user_id() end, age_override_reason = ${reason},
           duplicate_checked = ${JSON.stringify(answered)}::jsonb, warnings = ${JSON.stringify(warnings.map((one) => one.text))}::jsonb,
           test_required = ${asked.test}::boolean, interview_required = ${asked.interview}::boolean, draft = ${JSON.stringify(keptInDraft(checked))}::jsonb, draft_page = 6,
           priority = case when exists (select 1 from students.students s where s.family_id = ${family_id}::bigint and s.id <> ${student_id}::bigint
             and s.status in ('active', 'frozen', 'admitted')) then 2 else 0 end, updated_by = platform.current_user_id()
     where id = ${id}::bigint`);
}

const noteOf = ({ overrides, same_child_answers }: Input): string | undefined =>
  [
    ...overrides.map((one) => `${one.kind === 'age' ? 'Accepted despite the age' : 'Number checked'}: ${one.reason}`),
    ...same_child_answers.map((one) => `Another child: ${one.reason}`),
  ].join(' · ') || undefined;
