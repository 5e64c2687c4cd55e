// Leavings and certificates that wait for a decision (14 §4): the queue of the area, one by one or many.

import { approvalScreen } from '#ui/page-kinds/approval/approval-screen.tsx';

export const Screen = approvalScreen({
  title: 'Left Approval',
  text: 'Open the subject to see clearance and settlement as they are now.',
  kinds: ['left'],
  empty: { title: 'No leaving is waiting', text: 'Requests are listed here until they are decided.' },
});
