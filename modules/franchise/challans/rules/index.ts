// Rules of challans that other chapters and their screens use.

export { itemsOf, type NewItem, payOrder, setAgainst } from './challan-items.ts';
export { challanStates } from './challan-states.ts';
