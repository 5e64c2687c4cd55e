// Rules of deposits that other chapters and their screens use.

export { depositLines } from './deposit-entry.ts';
export { type DepositPlan, planDeposit } from './deposit-plan.ts';
export { settlementsOf } from './plan-settlements.ts';
export { depositKey } from './deposit-key.ts';
export { OLDEST_VALUE_DATE_DAYS, refuseTerms } from './deposit-terms.ts';
