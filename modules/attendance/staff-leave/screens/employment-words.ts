// Kinds of employment as the set-up of leave calls them.

import type { LeavePolicyRow } from '../contract/leave-setup.ts';

export const employmentWords: Readonly<Record<LeavePolicyRow['employment_types'][number], string>> = {
  permanent: 'Permanent',
  contract: 'Contract',
  part_time: 'Part-time',
  visiting: 'Visiting',
  intern: 'Intern',
  daily: 'Daily wages',
};
