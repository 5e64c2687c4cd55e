// Promotion and passing out: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { promotionExports } from './calls/promotion-exports.ts';
import { promotionPrintCalls } from './calls/promotion-prints.ts';
import { promotionCalls } from './calls/promotion.ts';
import { promotionEvents } from './rules/promotion-events.ts';
import { promotionNumbers } from './rules/promotion-numbers.ts';
import { promotionSettings } from './rules/promotion-settings.ts';
import { promotionJob } from './actions/promotion-apply.ts';

export { draftPromotion, promoteAtOnce } from './actions/promote-at-once.ts';
export { settleAllPassedOut } from './actions/settle-passed-out.ts';
export { endPassedOut } from './steps/pass-out.ts';
export { moveToNewClass } from './steps/move-to-new-class.ts';

export const promotionChapter = defineChapter({
  name: 'promotion',
  calls: [...promotionCalls, ...promotionPrintCalls, ...promotionExports],
  messageEvents: promotionEvents,
  settings: promotionSettings,
  numbers: promotionNumbers,
  jobs: [promotionJob],
});
