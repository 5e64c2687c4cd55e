// Rules of seats that other chapters and their screens use.

export { seatsTaken, surplus, surplusSentence } from './seats.ts';
