// Rules of concessions that other chapters and their screens use.

export { type Concession, concessionsOf } from './concession.ts';
export { concessionStates } from './concession-states.ts';
