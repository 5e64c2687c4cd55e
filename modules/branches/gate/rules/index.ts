// Rules of the gate that other chapters and their screens use.

export { neverStopped, stoppedByDefault, stoppedIn, stoppedNow } from './gate.ts';
