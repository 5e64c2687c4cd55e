// Rules of seats that other chapters and their screens use.

export { child, toTheFamily } from './waiting-events.ts';
