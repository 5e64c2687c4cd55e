// Rules of cheque books that other chapters ask too.

export { leafStates } from './leaf-states.ts';
