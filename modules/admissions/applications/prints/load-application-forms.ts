// Loads an application for its form: rows in the request's transaction, logos after it.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { formatDate } from '#kernel/dates.ts';
import { notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { type HeldLetterhead, readLetterheads } from '#platform/printing/index.ts';
import { formatIdentity, formatPhone } from '#modules/students/index.ts';
import type { DraftGuardian } from '../contract/application-fields.ts';
import type { applicationPrint } from '../contract/application-print.ts';
import type { ApplicationRecord } from '../contract/application-record.ts';
import { stageNames } from '#modules/admissions/stages/contract/stages.ts';
import { readApplication } from '../reads/application-record.ts';
import type { ApplicationForm } from './application-form.ts';

export type HeldForm = Omit<ApplicationForm, 'letterhead'> & { held: HeldLetterhead };

export async function loadApplicationForms({ ids }: ParsedInputOf<typeof applicationPrint>): Promise<HeldForm[]> {
  await requirePermission('Student Addmission Add');
  const forms: HeldForm[] = [];
  for (const id of ids) {
    const application = await readApplication({ id });
    const [held] = await readLetterheads([application.branch_id]);
    if (!held) throw notFound('The branch of this application');
    forms.push({ ...formOf(application), held });
  }
  return forms;
}

type Facts = ApplicationForm['asked'];

/** Only what was written; a name left empty is no line. */
const written = (facts: readonly (readonly [string, string | null | undefined])[]): Facts =>
  facts.flatMap(([name, value]) => (value ? [[name, value] as [string, string]] : []));

const word = (text: string | null | undefined): string => (text ?? '').replaceAll('_', ' ');

function formOf(application: ApplicationRecord): Omit<HeldForm, 'held'> {
  const { data, papers } = application;
  return {
    application_no: application.application_no ?? 'Draft',
    stage: stageNames[application.stage],
    child: application.child_name,
    native_name: data.full_name_native ?? null,
    asked: written([
      ['Class', [application.class_name, application.group_name].filter(Boolean).join(' – ')],
      ['Session', application.session_name],
      ['Branch', application.branch_name],
      ['First day', formatDate(data.expected_join_on)],
      ['Submitted', formatDate(application.submitted_at)],
      ['Paper form', data.form_no],
    ]),
    sections: sectionsOf(data).filter((section) => section.facts.length > 0),
    papers: papers.map((paper) => ({
      name: paper.name,
      state: paper.state === 'file' ? 'received' : word(paper.state),
    })),
    remarks: remarksOf(application),
  };
}

function sectionsOf(data: ApplicationRecord['data']): ApplicationForm['sections'] {
  return [
    {
      title: 'Child',
      facts: written([
        ['Gender', data.gender === 'f' ? 'Girl' : data.gender === 'm' ? 'Boy' : ''],
        ['Birth date', formatDate(data.dob)],
        ['Place of birth', data.place_of_birth],
        ['Number', formatIdentity(data.identity_kind ?? null, data.identity_no)],
        ['Passport', data.passport_no],
        ['Religion', data.religion],
        ['Blood group', data.blood_group],
      ]),
    },
    ...(data.guardians ?? []).map((guardian) => ({ title: guardianTitle(guardian), facts: guardianFacts(guardian) })),
    {
      title: 'Address',
      facts: written([
        ['Address', data.address_line],
        ['Area', data.area],
        ['City', data.city],
        ['Home phone', data.home_phone],
        ['In an emergency', [data.emergency_name, data.emergency_relation].filter(Boolean).join(', ')],
        ['Emergency mobile', formatPhone(data.emergency_mobile ?? null)],
      ]),
    },
    {
      title: 'School before, and health',
      facts: written([
        ['School', data.previous_school],
        ['Last class', data.previous_class],
        ['Result', data.previous_result],
        ['Reason for the change', data.change_reason],
        ['Allergies', data.allergies],
        ['Conditions', data.conditions],
        ['Medicines', data.medicines],
        ['Support needed', data.disability],
        ['First aid', data.first_aid_consent ? 'Agreed' : ''],
      ]),
    },
  ];
}

function guardianTitle({ relation, is_primary, is_fee_payer, deceased }: DraftGuardian): string {
  const rights = [is_primary ? 'primary' : '', is_fee_payer ? 'pays the fee' : '', deceased ? 'deceased' : ''];
  const name = word(relation ?? 'guardian');
  return [`${name.slice(0, 1).toUpperCase()}${name.slice(1)}`, ...rights.filter(Boolean)].join(', ');
}

const guardianFacts = (one: DraftGuardian): Facts =>
  written([
    ['Name', one.full_name],
    ['Card number', formatIdentity(one.identity_kind ?? null, one.identity_no)],
    ['Mobile', formatPhone(one.mobile ?? null)],
    ['E-mail', one.email],
    ['Occupation', one.occupation],
    ['Employer', one.employer],
  ]);

function remarksOf({ age, age_override_reason, warnings, same_child_answers }: ApplicationRecord): string[] {
  return [
    ...(age && !age.ok && age.sentence ? [age.sentence] : []),
    ...(age_override_reason ? [`Accepted despite the age: ${age_override_reason}`] : []),
    ...warnings,
    ...same_child_answers.map((one) => `Another child than a known one: ${one.reason}`),
  ];
}
