// Level 1: vouchers and payment requests that wait for the first approval; who asked sees their own (05 section 6, Queues).

import { approvalScreen } from '#ui/page-kinds/approval/approval-screen.tsx';
import { LookedAtTwice } from './looked-at-twice.tsx';

export const Screen = approvalScreen({
  title: 'Voucher Request',
  kinds: ['voucher', 'payment request'],
  below: LookedAtTwice,
  level: 1,
  empty: {
    title: 'Nothing is waiting for the first approval',
    text: 'What you asked for yourself is under ‘Asked by me’. Accounts decide the second level on Voucher Approval.',
  },
});
