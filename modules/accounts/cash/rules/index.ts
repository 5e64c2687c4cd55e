// Pure rules of cash counts, for the screens.

export { countStateTable } from './count-states.ts';
export { countedTotal } from './denominations.ts';
