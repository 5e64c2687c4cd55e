// The working lists in the order of the pipeline.

import type { ApplicationTab } from '../contract/application-list.ts';

export const listTabs: readonly { key: ApplicationTab; title: string }[] = [
  { key: 'to_pay', title: 'To pay' },
  { key: 'to_call', title: 'To call' },
  { key: 'scheduled', title: 'Scheduled' },
  { key: 'result_due', title: 'Result due' },
  { key: 'interview', title: 'Interview' },
  { key: 'decision', title: 'Decision' },
  { key: 'waiting', title: 'Waiting' },
  { key: 'fee', title: 'Fee' },
  { key: 'offered', title: 'Offered' },
  { key: 'confirmed', title: 'Confirmed' },
  { key: 'closed', title: 'Closed' },
  { key: 'all', title: 'All' },
];
