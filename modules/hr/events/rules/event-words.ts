// What days of employees are called.

import type { eventKinds } from '../contract/events.ts';

export const eventWords: Readonly<Record<(typeof eventKinds)[number], string>> = {
  birthday: 'Birthday',
  anniversary: 'Work anniversary',
  confirmation: 'Probation ends',
  contract_end: 'Contract ends',
  paper_end: 'A document ends',
};
