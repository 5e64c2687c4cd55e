// Rules of challans that other chapters and their screens use.

export { itemsOf, payOrder } from './challan-items.ts';
export { challanStates } from './challan-states.ts';
