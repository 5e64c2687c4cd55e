// Rules of challans that other chapters and their screens use.

export { type Bill, billOf } from './bill.ts';
export { challanStates } from './challan-states.ts';
export { slipDues } from './slip-dues.ts';
