// Calls of acts on many rows of a list: messages to families, sections, invitations (spec 03 §6.2, §6.5).

import { serve, withMessage } from '#platform/http/serve.ts';
import { previewNotice, sendNotice } from '../actions/tell-families.ts';
import { noticePreview, noticeSend } from '../contract/family-messages.ts';

const families = (n: number): string =>
  n === 1 ? '1 family is written to' : `${n.toLocaleString('en-US')} families are written to`;

export const manyCalls = [
  serve(noticePreview, previewNotice),
  serve(noticeSend, async (input) => {
    const begun = await sendNotice(input);
    return withMessage(begun, families(begun.rows));
  }),
];
