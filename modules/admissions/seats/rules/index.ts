// Rules of seats that other chapters and their screens use.

export { child } from './waiting-events.ts';
