// Rules of admission tests that other chapters and their screens use.

export { appointment, toTheFamily } from './test-events.ts';
