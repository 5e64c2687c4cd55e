// Rules of increments that screens use.

export { incrementStates } from './increment-states.ts';
export { skipWords } from './skip-words.ts';
