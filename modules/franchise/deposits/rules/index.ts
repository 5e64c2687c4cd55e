// Rules of deposits that other chapters and their screens use.

export { depositStates } from './deposit-states.ts';
export { fineDue, isFinable } from './fine-due.ts';
export { type OpenChallan, type Plan, planDeposit } from './plan-deposit.ts';
