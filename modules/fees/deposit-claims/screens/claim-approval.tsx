// Claims that wait for approval: the slip beside the claim, the rows of the bank and what is like it below (FEE-59; spec 04 §5.4).

import { approvalScreen } from '#ui/page-kinds/approval/approval-screen.tsx';
import { ClaimFit } from './claim-fit.tsx';
import { ClaimSlip } from './claim-slip.tsx';

export const Screen = approvalScreen({
  title: 'Deposit Proof Approval',
  text: 'A approves, R rejects, the arrows go on. Many at once are approved only where one row of the bank is exactly the claim.',
  kinds: ['deposit claim proof'],
  beside: ClaimSlip,
  below: ClaimFit,
  empty: { title: 'Nothing is waiting', text: 'Bank slips sent to your branches are listed here.' },
});
