// Tabs that payroll puts on pages of others.

import { listTabs as expectedPay } from './expected-pay/screens/index.ts';
import { listTabs as loans } from './loans/screens/index.ts';
import { listTabs as radar } from './radar/screens/index.ts';
import { listTabs as slips } from './slips/screens/index.ts';

export const listTabs = [...slips, ...loans, ...expectedPay, ...radar];
