// Rules of admission tests that other chapters and their screens use.

export { appointment } from './test-events.ts';
