// Rules of challans that other chapters and their screens use.

export { challanStates } from './challan-states.ts';
export { slipDues } from './slip-dues.ts';
