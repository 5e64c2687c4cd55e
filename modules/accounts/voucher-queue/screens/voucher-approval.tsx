// Level 2: what the branch approved and accounts post (05 section 6, Queues).

import { approvalScreen } from '#ui/page-kinds/approval/approval-screen.tsx';
import { LookedAtTwice } from './looked-at-twice.tsx';

export const Screen = approvalScreen({
  title: 'Voucher Approval',
  text: 'The last approval posts the voucher: everything is checked again then.',
  kinds: ['voucher'],
  below: LookedAtTwice,
  level: 2,
  empty: {
    title: 'No voucher is waiting for accounts',
    text: 'A voucher comes here when its first level has approved it; nobody approves both.',
  },
});
