// The sheet of a bank receipt (05 section 6).

import { voucherScreen } from './voucher-page.tsx';

export const Screen = voucherScreen('BRV');
