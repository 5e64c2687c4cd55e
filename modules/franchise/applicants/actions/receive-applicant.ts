// A franchise application that came by the form of a website (13 CAM-1): taken in for the country of the form, for somebody to go on with.
// FRA-1 holds as for a clerk: the same number with an open application for the city adds to that one.

import { onConstraint } from '#platform/db/errors.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { takeNumber } from '#platform/numbering/take-numbers.ts';
import { badField, conflict, Refusal } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { normalisePhone } from '#modules/students/index.ts';
import { holderIdentity } from '#modules/franchise/franchisees/rules/index.ts';
import { noteEvent, tellApplicant } from '../steps/applicant-row.ts';
import { officeOf } from '../steps/office.ts';

export interface SentApplicant {
  country_id: number;
  applicant_name: string;
  identity_no: string;
  mobile: string;
  email: string | null;
  city: string;
  area: string | null;
  premises: 'owned' | 'rented' | 'to_find';
  level: 'preschool' | 'primary' | 'middle' | 'secondary' | 'higher';
  note: string;
}

const OMAN = 161;

function must<T>(judged: T | Refusal): T {
  if (judged instanceof Refusal) throw judged;
  return judged;
}

/** In the scope of the school; answers the application it became, or was added to. */
export async function receiveApplicant(sent: SentApplicant): Promise<number> {
  const { country_id, city } = sent;
  const identity_kind = country_id === OMAN ? 'civil_number' : 'cnic';
  const identity_no = must(holderIdentity(identity_kind, sent.identity_no));
  const mobile = must(normalisePhone(sent.mobile, country_id));
  const office = await officeOf(country_id);
  if (!office) throw badField('city', 'The school has no branch in this country');
  const open = await rowOf(sql<{ id: number }>`
    select a.id from franchise.franchise_applications a
     where a.school_id = platform.current_school() and a.identity_kind = ${identity_kind} and a.identity_no = ${identity_no}
       and lower(a.city) = lower(${city}) and a.stage not in ('opened', 'rejected', 'withdrawn')`);
  if (open) {
    await noteEvent(open.id, {
      kind: 'message',
      note: `Wrote by the website again. ${sent.note}`.trim().slice(0, 1000),
    });
    return open.id;
  }
  const application_no = await takeNumber('franchise_application', office.id, who().today);
  const again = conflict('An application of the same number for this city was taken in just now');
  const row = await onConstraint('franchise_applications_open', again, () =>
    rowOf(sql<{ id: number }>`
      insert into franchise.franchise_applications (application_no, country_id, applicant_kind, applicant_name, identity_kind, identity_no, mobile,
             email, city, area, levels, premises, source, next_action, next_action_at)
      values (${application_no}, ${country_id}::int, 'person', ${sent.applicant_name}, ${identity_kind}, ${identity_no}, ${mobile}, ${sent.email},
              ${city}, ${sent.area}, array[${sent.level}::text], ${sent.premises}, 'website', 'Call the applicant', platform.now() + interval '1 day')
      returning id`),
  );
  if (!row) throw new Error('The application was not stored');
  await noteEvent(row.id, { kind: 'stage', to_stage: 'applied', note: `Sent by the website as ${application_no}` });
  if (sent.note !== '') await noteEvent(row.id, { kind: 'message', note: sent.note.slice(0, 1000) });
  await tellApplicant({ id: row.id, country_id }, 'FRANCHISE_ACK', {
    key: 'ack',
    data: { number: application_no, place: city },
  });
  return row.id;
}
