// Rules of the gate that other chapters and their screens use.

export { neverStopped, stoppedByDefault } from './gate.ts';
