// Rules of deposits that screens use.

export { depositStates } from './deposit-states.ts';
