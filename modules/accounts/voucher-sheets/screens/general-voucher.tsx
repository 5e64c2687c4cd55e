// The sheet of a general voucher (05 section 6).

import { voucherScreen } from './voucher-page.tsx';

export const Screen = voucherScreen('GV');
