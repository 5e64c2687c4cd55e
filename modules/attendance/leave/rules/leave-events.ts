// What parents are told of leave (spec 03 §10, spec 14 §7), with the words until a school writes its own.

import { student, toTheParents } from '#modules/attendance/absence-messages/rules/index.ts';
import type { MessageEvent } from '#kernel/message-event.ts';

export const leaveEvents: readonly MessageEvent[] = [
  {
    ...toTheParents,
    code: 'LEAVE_DECIDED',
    title: 'Leave of a child was decided',
    audience: 'primary guardian',
    lane: 3,
    ttl_minutes: 72 * 60,
    placeholders: {
      student,
      from: { kind: 'date', title: 'First day', sample: '2026-11-23' },
      to: { kind: 'date', title: 'Last day', sample: '2026-11-25' },
      decision: { kind: 'text', title: 'approved, rejected or cancelled', sample: 'approved' },
      note: { kind: 'text', title: 'Note of the school', sample: '' },
    },
    texts: [
      { channel: 'sms', language: 'en', body: 'The leave of {student} from {from} to {to} is {decision}. {note?}' },
    ],
  },
];
