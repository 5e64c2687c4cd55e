// The sheet of a cash receipt (05 section 6).

import { voucherScreen } from './voucher-page.tsx';

export const Screen = voucherScreen('CRV');
