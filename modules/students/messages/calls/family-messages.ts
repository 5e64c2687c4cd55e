// Calls of acts on many rows of a list: messages to families, sections, invitations (spec 03 §6.2, §6.5).

import { counted } from '#kernel/counted.ts';
import { serve, withMessage } from '#platform/http/serve.ts';
import { previewNotice, sendNotice } from '../actions/message-families.ts';
import { noticePreview, noticeSend } from '../contract/family-messages.ts';

export const manyCalls = [
  serve(noticePreview, previewNotice),
  serve(noticeSend, async (input) => {
    const begun = await sendNotice(input);
    return withMessage(begun, counted(begun.rows, 'family is written to', 'families are written to'));
  }),
];
