// Telling parents of absences by hand (ATT-7).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { id, localDate } from '#kernel/fields.ts';

export const messagesSend = defineCall({
  method: 'POST',
  path: 'student-attendance/send-messages',
  area: 'attendance',
  title: 'Tell the parents of absent children of these sections now; never twice',
  permissions: ['Student Attandance Add'],
  input: { section_ids: z.array(id).min(1, 'Choose a section').max(200), on_date: localDate },
  data: z.object({
    queued: z.number(),
    /** Registers that were told of before, and when. */
    already_sent: z.number(),
    sent_at: z.string().nullable(),
    not_taken: z.number(),
  }),
});
