// The checked form as a record of the child (ADM-30): guardians that the school knows are linked, a confirmed sibling's family is joined (ADM-15).

import { conflict } from '#kernel/refusal.ts';
import {
  type Applied,
  createApplicant,
  knownFamily,
  type NewApplicant,
  type NewGuardian,
  withKnown,
} from '#modules/students/index.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { giveFileToBranch } from '#platform/files/files.ts';
import type { DraftGuardian } from '../contract/application-fields.ts';
import type { CheckedApplication } from './check-application.ts';
import type { TidyApplication } from '../steps/tidy-application.ts';

type Known = Parameters<typeof withKnown>[0];
type Paper = NonNullable<NewApplicant['papers']>[number];

export async function storeApplicant(application_id: number, { tidy, place }: CheckedApplication): Promise<Applied> {
  const { branch_id, school_id, country_id, today } = place;
  const family = await familyOf(tidy);
  const papers = await draftPapers(application_id);
  for (const { file_id } of papers) if (file_id) await giveFileToBranch(file_id, branch_id);
  return createApplicant({
    school_id,
    today,
    families: [{ ...tidy, key: 'family', family_id: family.family_id, country_id, guardians: family.guardians }],
    applicant: { ...applicantOf(tidy), papers, application_id, branch_id, family_key: 'family' },
  });
}

/** Person, school before and health in the words of the record. */
export function applicantOf(tidy: TidyApplication): Omit<NewApplicant, 'application_id' | 'branch_id' | 'family_key'> {
  const { full_name, gender, dob, identity_kind } = tidy;
  if (!full_name || !gender || !dob || !identity_kind) throw new Error('This form was not checked');
  const { allergies, medicines, disability, doctor, doctor_phone, conditions, first_aid_consent } = tidy;
  const ill = [allergies, medicines, disability, doctor, doctor_phone, conditions, first_aid_consent].some(Boolean);
  return {
    full_name,
    full_name_native: tidy.full_name_native,
    gender,
    dob,
    place_of_birth: tidy.place_of_birth,
    nationality_id: tidy.nationality_id,
    religion: tidy.religion,
    mother_tongue_id: tidy.mother_tongue_id,
    blood_group: tidy.blood_group,
    identity_kind,
    identity_no: tidy.identity_no,
    identity_expiry: tidy.identity_expiry,
    passport_no: tidy.passport_no,
    category_id: tidy.category_id,
    photo_file_id: tidy.photo_file_id,
    join_on: tidy.expected_join_on,
    school_before: tidy.previous_school
      ? {
          name: tidy.previous_school,
          class_to: tidy.previous_class,
          board: tidy.previous_board,
          result: [tidy.previous_year, tidy.previous_result].filter(Boolean).join(' · ') || null,
          reason: tidy.change_reason,
        }
      : undefined,
    health: ill
      ? {
          allergies,
          medicines,
          disability,
          doctor,
          doctor_phone,
          note: conditions,
          first_aid_consent: first_aid_consent ?? false,
        }
      : undefined,
  };
}

const asTyped = (guardian: DraftGuardian): Known[number] => ({
  ...guardian,
  email: guardian.email || null,
  full_name: guardian.full_name ?? '',
  relation: guardian.relation ?? 'guardian',
  gender: guardian.gender ?? 'm',
  identity_kind: guardian.identity_kind ?? 'cnic',
  language: guardian.language ?? 'en',
  deceased: guardian.deceased ?? false,
  is_primary: guardian.is_primary ?? false,
  is_fee_payer: guardian.is_fee_payer ?? false,
});

/** The guardians of the form with the persons they are already. */
export const asGuardians = (tidy: TidyApplication): NewGuardian[] =>
  tidy.guardians.map((one) => ({
    ...asTyped(one),
    guardian_id: one.guardian_id ?? undefined,
    may_collect: one.may_collect ?? true,
  }));

/** By the card numbers of the guardians; else the family that was chosen, with those of its guardians who are on the form. */
async function familyOf(tidy: TidyApplication) {
  const typed = tidy.guardians.map(asTyped);
  const known = await knownFamily(typed);
  if (known && tidy.family_id && known.family_id !== tidy.family_id)
    throw conflict(
      'The card number of a guardian belongs to another family than the one that was chosen. Check the card, or link the two families on a student first.',
    );
  const family_id = known?.family_id ?? tidy.family_id ?? undefined;
  const own = family_id === undefined ? new Set<number>() : await guardiansIn(family_id, tidy.guardians);
  const guardians = withKnown(typed, known).map((guardian, at) => {
    const chosen = tidy.guardians[at]?.guardian_id;
    return guardian.guardian_id === undefined && chosen && own.has(chosen)
      ? { ...guardian, guardian_id: chosen }
      : guardian;
  });
  return { family_id, guardians: guardians.map((one) => ({ ...one, may_collect: may(one, tidy) })) };
}

const may = ({ full_name }: { full_name: string }, { guardians }: TidyApplication): boolean =>
  guardians.find((one) => one.full_name === full_name)?.may_collect ?? true;

async function guardiansIn(family_id: number, guardians: readonly DraftGuardian[]): Promise<Set<number>> {
  const ids = guardians.flatMap((one) => (one.guardian_id ? [one.guardian_id] : []));
  const rows = await rowsOf(sql<{ id: number }>`
    select g.id from students.guardians g where g.family_id = ${family_id}::bigint and g.id = any (${ids}::bigint[])`);
  return new Set(rows.map((row) => row.id));
}

function draftPapers(application_id: number): Promise<Paper[]> {
  return rowsOf(sql<Paper>`
    select x.document_type_id, x.state, x.number, x.expiry, x.file_id, x.waived_reason
      from admissions.applications a
      cross join lateral jsonb_to_recordset(a.draft -> 'documents')
        as x (document_type_id bigint, state text, number text, expiry date, file_id bigint, waived_reason text)
     where a.id = ${application_id}::bigint`);
}
