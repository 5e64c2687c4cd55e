// Rules of locks that other chapters and their screens use.

export { type LockAction, stepActions } from './lock-steps.ts';
