// Re-admissions that wait for a second person (ADM-93): before and after, history, dues; one or many at once.

import { approvalScreen } from '#ui/page-kinds/approval/approval-screen.tsx';

export const Screen = approvalScreen({
  title: 'Re-Admission Approval',
  text: 'Approving holds the seat and issues the challan of a fee plan.',
  kinds: ['re-admission'],
  empty: { title: 'No re-admission is waiting', text: 'Requests are listed here until they are decided.' },
});
