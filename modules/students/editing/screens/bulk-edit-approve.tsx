// Bulk edits that wait for the second person, row by row (spec 03 §6.4).

import { approvalScreen } from '#ui/page-kinds/approval/approval-screen.tsx';

export const Screen = approvalScreen({
  title: 'Bulk Edit Approval',
  text: 'Open a batch to see each student before and after; rows may be left out with a reason.',
  kinds: ['student bulk edit'],
  empty: {
    title: 'No bulk edit is waiting',
    text: 'Batches of category, card numbers or birth dates appear here when they are sent.',
  },
});
