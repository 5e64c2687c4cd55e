// The sheet of a cash payment (05 section 6).

import { voucherScreen } from './voucher-page.tsx';

export const Screen = voucherScreen('CPV');
