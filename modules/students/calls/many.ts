// Calls of acts on many rows of a list: messages to families, sections, invitations (spec 03 §6.2, §6.5).

import { serve, withMessage } from '#platform/http/serve.ts';
import { changeSectionsMany } from '../actions/change-sections-many.ts';
import { inviteFamilies } from '../actions/invite-families.ts';
import { previewDues, previewNotice, sendDues, sendNotice } from '../actions/tell-families.ts';
import { duesPreview, duesSend, noticePreview, noticeSend } from '../contract/family-messages.ts';
import { portalInviteMany, sectionChangeMany } from '../contract/many.ts';

const families = (n: number): string =>
  n === 1 ? '1 family is written to' : `${n.toLocaleString('en-US')} families are written to`;

const movers = (n: number): string => (n === 1 ? '1 student is' : `${n.toLocaleString('en-US')} students are`);

export const manyCalls = [
  serve(noticePreview, previewNotice),
  serve(noticeSend, async (input) => {
    const begun = await sendNotice(input);
    return withMessage(begun, families(begun.rows));
  }),
  serve(duesPreview, previewDues),
  serve(duesSend, async (input) => {
    const begun = await sendDues(input);
    return withMessage(begun, families(begun.rows));
  }),
  serve(sectionChangeMany, async (input) => {
    const begun = await changeSectionsMany(input);
    return withMessage(begun, `${movers(begun.rows)} changing the section`);
  }),
  serve(portalInviteMany, async (input) => {
    const answer = await inviteFamilies(input);
    const done = answer.rows.filter((row) => row.done).length;
    return withMessage(answer, answer.job_id === null ? `${done} invited` : 'The invitations are being written');
  }),
];
