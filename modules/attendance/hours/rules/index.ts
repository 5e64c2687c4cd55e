// Rules of school hours that other chapters and their screens use.

export { clockOf, codeOfArrival, secondsOf, type Timing } from './arrival.ts';
export { ramadanAround } from './ramadan.ts';
