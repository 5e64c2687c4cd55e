// Fee setting of admissions: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { planListCalls } from './calls/plan-list.ts';

export const feeSettingChapter = defineChapter({
  name: 'fee-setting',
  calls: planListCalls,
});
