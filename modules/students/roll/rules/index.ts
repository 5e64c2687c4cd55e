// Rules of the roll that other chapters and their screens use.

export { actionsOf, type StudentAction } from './allowed-actions.ts';
export { billingShare, type Proration, type Share, type StatusPeriod } from './billing-share.ts';
export { type NoticeMode, type NoticeRule } from './notice-rule.ts';
export { classFinder, classKey, type KnownClass } from './register-class.ts';
export { type LifeRow, type LifeSource } from './life-rows.ts';
