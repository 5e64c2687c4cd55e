// What a bell line is about (NTF-1); people choose by kind what rings and what comes by e-mail.

export const notificationKinds = [
  { kind: 'approval waiting', title: 'Approvals that wait for me' },
  { kind: 'approval decided', title: 'Decisions about what I asked for' },
  { kind: 'job finished', title: 'Jobs and imports of mine that have ended' },
  { kind: 'plans', title: 'Timetable and plans' },
  { kind: 'reply', title: 'Replies: inbox, complaints, queries' },
  { kind: 'assigned to me', title: 'Work assigned to me' },
  { kind: 'due soon', title: 'What is due soon' },
  { kind: 'overdue', title: 'What is overdue' },
  { kind: 'provider trouble', title: 'Senders of messages that fail' },
  { kind: 'budget', title: 'Message budgets' },
  { kind: 'house trouble', title: 'Proofs of the books and night work that fail' },
  { kind: 'announcement', title: 'Announcements' },
] as const;

export type NotificationKind = (typeof notificationKinds)[number]['kind'];
