// The call that tells parents of absences (ATT-7).

import { counted } from '#kernel/counted.ts';
import { serve, withMessage } from '#platform/http/serve.ts';
import { sendMessages } from '../actions/message-parents.ts';
import { messagesSend } from '../contract/messages.ts';

export const absenceMessageCalls = [
  serve(messagesSend, async (input) => {
    const sent = await sendMessages(input);
    const before =
      sent.sent_at === null
        ? ''
        : `; ${counted(sent.already_sent, 'register was', 'registers were')} told of at ${sent.sent_at} already`;
    return withMessage(sent, `${counted(sent.queued, 'message goes', 'messages go')} out${before}`);
  }),
];
