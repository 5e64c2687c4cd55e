// What a submission becomes in the area that works it (CAM-1): an inquiry, an application of a child, a franchise applicant, or a message to
// the people whom the form names.

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { receiveApplicant } from '#modules/franchise/index.ts';
import { messageUser } from '#platform/messages/message.ts';
import { notify } from '#platform/notifications/notify.ts';
import type { FormKind } from '../contract/form-words.ts';
import type { StoredForm } from '../reads/stored-form.ts';
import { answerOf, messageWith } from '../rules/answers.ts';
import { fieldsOf } from '../rules/form-fields.ts';
import { intoApplications } from './into-application.ts';
import { type Became, type Given, intoLeads, orNull } from './into-inquiry.ts';

/** What is kept here alone is told to the people whom the form names. */
async function tellPeople(form: StoredForm, given: Given): Promise<Became> {
  const name = answerOf(given.answers, 'parent_name');
  await notify(form.notify_user_ids, {
    kind: 'assigned to me',
    title: `${form.title}: ${name}`,
    text: messageWith(fieldsOf(form), given.answers, 500),
    url: linkTo(pages.CampusManagement, { tab: 'submissions' }),
    group_key: `form:${form.id}`,
  });
  for (const user_id of form.notify_user_ids)
    await messageUser(user_id, {
      event: 'FORM_SENT',
      key: `form:${form.id}:${given.id}:${user_id}`,
      data: {
        form: form.title,
        name,
        mobile: answerOf(given.answers, 'mobile'),
        words: messageWith(fieldsOf(form), given.answers, 1000) || '–',
      },
    });
  return { state: 'accepted', kind: null, id: null, branch_id: given.branch_id };
}

async function intoFranchise(form: StoredForm, given: Given): Promise<Became> {
  const said = (key: string): string => answerOf(given.answers, key);
  const id = await receiveApplicant({
    country_id: form.country_id,
    applicant_name: said('parent_name'),
    identity_no: said('identity_no'),
    mobile: said('mobile'),
    email: orNull(said('email')),
    city: said('city'),
    area: orNull(said('area')),
    premises: said('premises') as 'owned' | 'rented' | 'to_find',
    level: said('level') as 'preschool' | 'primary' | 'middle' | 'secondary' | 'higher',
    note: messageWith(fieldsOf(form), given.answers, 1000),
  });
  return { state: 'accepted', kind: 'franchise applicant', id, branch_id: null };
}

const ways: Readonly<Record<FormKind, (form: StoredForm, given: Given) => Promise<Became>>> = {
  admission: async (form, given) => intoInquiry(form, given),
  campus: async (form, given) => intoInquiry(form, given),
  contact: async (form, given) => intoInquiry(form, given),
  application: intoApplications,
  franchise: intoFranchise,
  custom: tellPeople,
};

async function intoInquiry(form: StoredForm, given: Given): Promise<Became> {
  const taken = await intoLeads(form, given);
  return { state: taken.is_new ? 'accepted' : 'added', kind: 'lead', id: taken.lead_id, branch_id: taken.branch_id };
}

export const become = (form: StoredForm, given: Given): Promise<Became> => ways[form.kind](form, given);
