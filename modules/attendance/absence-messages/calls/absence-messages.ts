// The call that tells parents of absences (ATT-7).

import { serve, withMessage } from '#platform/http/serve.ts';
import { sendMessages } from '../actions/tell-parents.ts';
import { messagesSend } from '../contract/messages.ts';

export const absenceMessageCalls = [
  serve(messagesSend, async (input) => {
    const sent = await sendMessages(input);
    const before =
      sent.sent_at === null
        ? ''
        : `; ${sent.already_sent === 1 ? 'one register was' : `${sent.already_sent} registers were`} told of at ${sent.sent_at} already`;
    return withMessage(sent, `${sent.queued === 1 ? '1 message goes' : `${sent.queued} messages go`} out${before}`);
  }),
];
