// Concessions that wait for a second person (FEE-17).

import { approvalScreen } from '#ui/page-kinds/approval/approval-screen.tsx';

export const Screen = approvalScreen({
  title: 'Charity Approval',
  text: 'Approved, a concession counts from its first month that is not billed. Where billed months are corrected too, a correction is approved after it.',
  kinds: ['charity'],
  empty: {
    title: 'No concession is waiting',
    text: 'Requests from Add Charity appear here, with the next challan before and after.',
  },
});
