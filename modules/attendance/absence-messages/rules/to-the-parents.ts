// How parents are written to about a child's attendance, where an event says nothing else (spec 14 §7).

export const toTheParents = {
  lane: 2,
  category: 'utility',
  topic: 'essential',
  audience: 'both parents',
  channels: ['sms', 'whatsapp', 'email'],
  ttl_minutes: 10 * 60,
} as const;

export const student = { kind: 'text', title: 'Name of the student', sample: 'Saad Mirza' } as const;
