// How employees are written to, where an event says nothing else (spec 14 §7).

export const toTheEmployee = {
  lane: 3,
  category: 'utility',
  topic: 'essential',
  audience: 'employee',
  channels: ['sms', 'whatsapp', 'email'],
  ttl_minutes: 72 * 60,
} as const;
