// What a form says becomes an inquiry (CAM-1): of one family one, in the branch that was meant, or in the pool.

import type { LocalDate } from '#kernel/dates.ts';
import { badField, Refusal } from '#kernel/refusal.ts';
import { type Inquiry, receiveLeads, type TakenIn } from '#modules/admissions/index.ts';
import { normalisePhone } from '#modules/students/index.ts';
import type { StoredForm } from '../reads/stored-form.ts';
import { answerOf, messageWith, type Payload } from '../rules/answers.ts';
import { fieldsOf } from '../rules/form-fields.ts';

export interface Given extends Payload {
  id: number;
  reference: string;
  branch_id: number | null;
  language: 'en' | 'ur' | 'ar';
  source: string;
  utm: Record<string, string>;
}

export interface Became {
  state: 'accepted' | 'added';
  kind: 'lead' | 'application' | 'franchise applicant' | null;
  id: number | null;
  branch_id: number | null;
}

const sources = { facebook: 'facebook', instagram: 'instagram', google: 'google', whatsapp: 'whatsapp' } as const;

/** Where a campaign names a place the inquiry list knows, it stands there; else it is the website. */
const sourceOf = (given: Given): Inquiry['source'] =>
  Object.entries(sources).find(([name]) =>
    `${given.source} ${given.utm['utm_source'] ?? ''}`.toLowerCase().includes(name),
  )?.[1] ?? 'website';

export function phoneOf(typed: string, country_id: number, field: string): string {
  const phone = normalisePhone(typed, country_id, field);
  if (phone instanceof Refusal) throw badField(field, 'no_number');
  return phone;
}

export const orNull = (text: string): string | null => (text === '' ? null : text);
export const idOrNull = (text: string): number | null => (text === '' ? null : Number(text));

function inquiryOf(form: StoredForm, given: Given): Inquiry {
  const said = (key: string): string => answerOf(given.answers, key);
  const kind = form.kind === 'campus' || form.kind === 'contact' ? form.kind : 'admission';
  const visit = said('visit_on') === '' ? [] : [`Would like to come on ${said('visit_on')}`];
  return {
    kind,
    parent_name: said('parent_name'),
    relation: (orNull(said('relation')) ?? 'father') as 'father' | 'mother' | 'guardian',
    mobile: phoneOf(said('mobile'), form.country_id, 'mobile'),
    email: orNull(said('email')),
    city: orNull(said('city')),
    area: orNull(said('area')),
    language: given.language,
    subject: orNull(said('subject')),
    message: orNull(
      [...visit, messageWith(fieldsOf(form), given.answers)]
        .filter((line) => line !== '')
        .join('\n')
        .slice(0, 2000),
    ),
    source: sourceOf(given),
    campaign: orNull((given.utm['utm_campaign'] ?? '').slice(0, 100)),
    utm: given.utm,
    marketing_consent: said('marketing_consent') === 'yes',
    branch_id: given.branch_id,
    country_id: form.country_id,
    children:
      said('child_name') === ''
        ? []
        : [
            {
              name: said('child_name'),
              dob: orNull(said('child_dob')) as LocalDate | null,
              gender: orNull(said('child_gender')) as 'm' | 'f' | null,
              course_id: idOrNull(said('course_id')),
              session_id: idOrNull(said('session_id')),
              current_school: orNull(said('current_school')),
            },
          ],
  };
}

export async function intoLeads(form: StoredForm, given: Given): Promise<TakenIn> {
  const [taken] = await receiveLeads([inquiryOf(form, given)]);
  if (!taken) throw new Error('The inquiry was not stored');
  return taken;
}
