// Seats of a section: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { seatSettings } from './rules/seat-settings.ts';
import { seatFreed } from './reads/seat-freed.ts';

export { giveSeatsUp, takeSeatsAgain } from './actions/freeze-seats.ts';
export {
  type ClassHold,
  type HeldSeat,
  holdInClass,
  holdOfApplication,
  releaseApplication,
} from './actions/hold-in-class.ts';
export {
  enrolInSection,
  enrolSets,
  freeSeatsOf,
  freezeInSection,
  holdSeat,
  leaveSection,
  releaseSeat,
} from './actions/move-seats.ts';
export { type HeldFor, holdSeats, moveStrength, releaseHolds, type SeatChange } from './actions/promotion-seats.ts';
export { setOverCapacity } from './actions/raise-capacity.ts';
export { setStrength, type Strength } from './actions/set-strength.ts';
export { seatFreed } from './reads/seat-freed.ts';
export { splitClassSeat } from './steps/split-class-seat.ts';

export const seatsChapter = defineChapter({
  name: 'seats',
  settings: seatSettings,
  asks: [seatFreed],
});
