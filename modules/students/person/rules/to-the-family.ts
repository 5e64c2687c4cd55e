// How families are written to about a child, where an event says nothing else (spec 14 §7).

export const toTheFamily = {
  lane: 3,
  category: 'utility',
  topic: 'essential',
  audience: 'primary guardian',
  channels: ['sms', 'whatsapp', 'email'],
  ttl_minutes: 72 * 60,
} as const;
