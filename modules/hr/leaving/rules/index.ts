// Front of the rules of leaving.

export { clearanceStates, exitStates } from './exit-states.ts';
export { letterWords, reasonWords, rehireWords, typeWords } from './exit-words.ts';
export { exitProblems, mayBeClosed, mayGive, noticeOf, SAME_SPELL_DAYS } from './notice.ts';
