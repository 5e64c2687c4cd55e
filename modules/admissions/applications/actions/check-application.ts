// All rules over an application at once (ADM-10 to ADM-19): what stops the submit, what is to be confirmed, who may be the same child or a
// sibling, where there are seats, which papers are asked for. The wizard shows the result, the submit enforces it.

import type { FieldErrors } from '#kernel/refusal.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { classAge, findSameChild, genderMismatch, knownChild } from '#modules/students/index.ts';
import type { ApplicationData } from '../contract/application-fields.ts';
import type { Checked } from '../contract/application-record.ts';
import { type ApplicationPlace, applicationPlace, seatsOfClass } from '../reads/application-place.ts';
import { papersFor } from '../reads/papers-for.ts';
import { applicationNeeds } from '../rules/application-needs.ts';
import { type TidyApplication, tidyApplication } from '../steps/tidy-application.ts';

export interface CheckedApplication extends Checked {
  place: ApplicationPlace;
  tidy: TidyApplication;
}

/** 80 and more may be the same child (ADM-14). */
export const SAME_CHILD = 80;

export interface CheckedOf {
  branch_id: number;
  /** The child's own record, which is no duplicate of itself. */
  student_id?: number | null | undefined;
}

export async function checkApplication(data: ApplicationData, of: CheckedOf): Promise<CheckedApplication> {
  const place = await applicationPlace(of.branch_id, data);
  const errors: FieldErrors = applicationNeeds(data, place);
  if (data.session_id && place.session_id === null) errors['session_id'] ??= ['This session is not open here'];
  if (data.course_id && place.course_id === null)
    errors['course_id'] ??= [`${place.branch_name} does not run this class`];
  const tidy = tidyApplication(data, place, errors);
  const age = await ageOf(tidy, place);
  const known =
    tidy.identity_kind && tidy.identity_no && !errors['identity_no']
      ? await knownChild(tidy.identity_kind, tidy.identity_no, of.student_id)
      : null;
  return {
    place,
    tidy,
    errors,
    warnings: warningsOf(tidy, place),
    age,
    known: known && { sentence: known.sentence, next: known.next, student_id: known.student_id },
    ...(await relatives(tidy, of)),
    seats: await seatsOfClass(place),
    documents: await papersFor(tidy, place),
    registration_fee: place.registration_fee,
    currency: place.currency,
  };
}

async function ageOf({ dob }: TidyApplication, place: ApplicationPlace): Promise<Checked['age']> {
  if (!dob || place.session_id === null || place.course_id === null) return null;
  const { months, ok, sentence, cut_off, fits } = await classAge(dob, {
    session_id: place.session_id,
    course_id: place.course_id,
    runs: place.runs,
  });
  return { months, ok, cut_off, fits, sentence: fits ? `${sentence} ${fits.name} fits.` : sentence };
}

function warningsOf(tidy: TidyApplication, { today }: ApplicationPlace): Checked['warnings'] {
  const { identity_kind, identity_no, gender, identity_expiry } = tidy;
  const mismatch = identity_kind && identity_no && gender ? genderMismatch(identity_kind, identity_no, gender) : null;
  return [
    ...(mismatch ? [{ field: 'identity_no', text: mismatch }] : []),
    ...(identity_expiry && identity_expiry < today
      ? [{ field: 'identity_expiry', text: 'The card of the child has expired: ask for the new one' }]
      : []),
  ];
}

async function relatives(
  tidy: TidyApplication,
  { student_id }: CheckedOf,
): Promise<Pick<Checked, 'duplicates' | 'siblings'>> {
  const texts = (values: readonly (string | null | undefined)[]): string[] =>
    values.flatMap((one) => (one ? [one] : []));
  const { same, siblings } = await findSameChild({
    ...(student_id ? { but: student_id } : {}),
    full_name: tidy.full_name,
    dob: tidy.dob,
    father_name: tidy.guardians.find((one) => one.relation === 'father')?.full_name,
    identity_no: tidy.identity_no,
    guardian_numbers: texts(tidy.guardians.map((one) => one.identity_no)),
    guardian_mobiles: texts(tidy.guardians.map((one) => one.mobile)),
  });
  const families = await familiesOf(siblings.map((one) => one.student_id));
  const shown = ({ native: _native, ...child }: (typeof siblings)[number]) => child;
  return {
    duplicates: same
      .filter((one) => one.score >= SAME_CHILD && one.score < 100)
      .map(({ score, ...child }) => ({
        ...shown(child),
        score,
        twin: child.dob === tidy.dob && child.name.toLowerCase() !== (tidy.full_name ?? '').toLowerCase(),
      })),
    siblings: siblings.flatMap((one) => {
      const family_id = families.get(one.student_id);
      return family_id === undefined ? [] : [{ ...shown(one), family_id }];
    }),
  };
}

async function familiesOf(student_ids: readonly number[]): Promise<Map<number, number>> {
  if (student_ids.length === 0) return new Map();
  const rows = await rowsOf(sql<{ id: number; family_id: number }>`
    select s.id, s.family_id from students.students s where s.id = any (${[...student_ids]}::bigint[])`);
  return new Map(rows.map((row) => [row.id, row.family_id]));
}
