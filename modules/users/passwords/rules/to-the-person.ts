// How a person is written to about the own account (spec 12 §6, spec 14 §7).

export const toThePerson = {
  lane: 1,
  category: 'authentication',
  topic: 'essential',
  audience: 'user',
  channels: ['email'],
  ttl_minutes: 60,
  sensitive: true,
} as const;
