// Rules of corrections that screens use.

export { changeOf } from './correction-change.ts';
export { correctionStates } from './correction-states.ts';
