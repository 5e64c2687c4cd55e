// What a form says becomes the application of a child (decision 0183): a draft with its inquiry, photo and papers.

import type { LocalDate } from '#kernel/dates.ts';
import { badField } from '#kernel/refusal.ts';
import { receiveApplication, type SentApplication } from '#modules/admissions/index.ts';
import type { StoredForm } from '../reads/stored-form.ts';
import { answerOf, messageWith } from '../rules/answers.ts';
import { fieldsOf } from '../rules/form-fields.ts';
import { type Became, type Given, idOrNull, intoLeads, orNull, phoneOf } from './into-inquiry.ts';

const OMAN = 161;

function dataOf(form: StoredForm, given: Given): SentApplication['data'] {
  const said = (key: string): string | null => orNull(answerOf(given.answers, key));
  const oman = form.country_id === OMAN;
  const photo = given.files.find((file) => file.field === 'photo');
  const relation = (said('relation') ?? 'father') as 'father' | 'mother' | 'guardian';
  const whom = said('emergency_name') ?? said('parent_name');
  return {
    full_name: said('child_name'),
    full_name_native: said('child_name_native'),
    dob: said('child_dob') as LocalDate | null,
    gender: said('child_gender') as 'm' | 'f' | null,
    course_id: idOrNull(said('course_id') ?? ''),
    ...(said('session_id') === null ? {} : { session_id: Number(said('session_id')) }),
    ...(said('child_number') === null ? {} : { identity_no: said('child_number') }),
    from_school: said('current_school') !== null,
    previous_school: said('current_school'),
    guardians: [
      {
        relation,
        full_name: said('parent_name'),
        gender: relation === 'mother' ? 'f' : 'm',
        identity_kind: oman ? 'civil_number' : 'cnic',
        identity_no: said('parent_number'),
        mobile: phoneOf(said('mobile') ?? '', form.country_id, 'mobile'),
        email: said('email'),
        occupation: said('occupation'),
        language: given.language,
        is_primary: true,
        is_fee_payer: true,
      },
    ],
    address_line: said('address_line'),
    area: said('area'),
    ...(said('city') === null ? {} : { city: said('city') }),
    emergency_name: whom,
    emergency_relation: said('emergency_name') === null ? relation : null,
    emergency_mobile: said('emergency_mobile') ?? phoneOf(said('mobile') ?? '', form.country_id, 'mobile'),
    ...(photo ? { photo_file_id: photo.file_id } : {}),
    declared: said('declared') === 'yes',
  };
}

export async function intoApplications(form: StoredForm, given: Given): Promise<Became> {
  const { branch_id } = given;
  if (branch_id === null) throw badField('branch_id', 'missing');
  const lead = await intoLeads(form, given);
  const words = messageWith(fieldsOf(form), given.answers, 1500);
  const id = await receiveApplication({
    branch_id,
    lead_id: lead.lead_id,
    data: dataOf(form, given),
    documents: given.files.flatMap(({ field, file_id }) => {
      const [what, type] = field.split(':');
      return what === 'paper' && type !== undefined && /^\d{1,15}$/.test(type)
        ? [{ document_type_id: Number(type), file_id }]
        : [];
    }),
    note: [`Sent by the family from the website, ${given.reference}`, words].filter((line) => line !== '').join('\n'),
  });
  return { state: 'accepted', kind: 'application', id, branch_id };
}
