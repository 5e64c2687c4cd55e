// Front door of branches: the gate, seats, sessions and the set-up of a school (14 section 2).

import { defineModule } from '#platform/module.ts';
import { branchCalls, classCalls } from './calls/branches.ts';
import { branchExports } from './calls/exports.ts';
import { lookupCalls } from './calls/lookups.ts';
import { branchRecord } from './reads/branch-kind.ts';
import { branchThings } from './reads/named.ts';

export { gate, gateOf } from './actions/ask-gate.ts';
export { currentSession, sessionOf } from './actions/find-session.ts';
export {
  enrolInSection,
  enrolSets,
  freezeInSection,
  freeSeatsOf,
  holdSeat,
  leaveSection,
  releaseSeat,
} from './actions/move-seats.ts';
export {
  type ClassHold,
  type HeldSeat,
  holdInClass,
  holdOfApplication,
  releaseApplication,
} from './actions/hold-in-class.ts';
export { setStrength, type Strength } from './actions/set-strength.ts';
export { setOverCapacity } from './actions/raise-capacity.ts';
export { giveSeatsUp, takeSeatsAgain } from './actions/freeze-seats.ts';
export { type HeldFor, holdSeats, moveStrength, releaseHolds, type SeatChange } from './actions/promotion-seats.ts';
export { addSession } from './actions/keep-sessions.ts';
export { takeOverSections } from './actions/take-over-sections.ts';
export { setUpSchool } from './actions/set-up-school.ts';
export { activationItems, closingItems, inUse, schoolOpened, seatFreed } from './questions.ts';
export type { GateAction } from './rules/gate.ts';

export const branchesModule = defineModule({
  name: 'branches',
  migrations: { schema: 'branches', directory: new URL('./schema/migrations/', import.meta.url) },
  calls: [...lookupCalls, ...branchCalls, ...branchExports, ...classCalls],
  records: [branchRecord],
  named: branchThings,
  settings: [
    {
      key: 'max_over_capacity_percent',
      type: 'number',
      built_in: 10,
      title: 'Seats above capacity that may be opened (ADM-22)',
      group: 'Classes and seats',
      least: 0,
      most: 100,
      unit: 'percent',
    },
    {
      key: 'office_hours',
      type: 'list',
      items: 'text',
      built_in: ['08:00-16:00'],
      title: 'Office hours (13 SVC-1)',
      text: 'One line for all working days, such as 08:00-16:00; a weekday of its own as fri 08:00-12:30.',
      group: 'Times',
    },
  ],
});
