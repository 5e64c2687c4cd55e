// Front door of branches: the gate, seats, sessions and the set-up of a school (14 section 2).

import { defineModule } from '#platform/module.ts';
import { branchCalls } from './calls/branches.ts';
import { classLookupCalls } from './calls/class-lookups.ts';
import { branchClassCalls } from './calls/classes.ts';
import { contactCalls } from './calls/contacts.ts';
import { gateCalls } from './calls/gate.ts';
import { lookupCalls } from './calls/lookups.ts';
import { sessionCalls } from './calls/sessions.ts';
import { statusCalls } from './calls/status.ts';
import { branchRecord } from './reads/branch-kind.ts';
import { classThings } from './reads/named-classes.ts';
import { branchGroupThings } from './reads/named-groups.ts';
import { sessionThings } from './reads/named-sessions.ts';
import { officeHourSettings } from './rules/office-hours.ts';
import { seatSettings } from './rules/seat-settings.ts';

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
export { activationItems, closingItems } from './questions.ts';
export { schoolOpened } from './reads/school-opened.ts';
export { inUse } from './reads/in-use.ts';
export { seatFreed } from './reads/seat-freed.ts';
export type { GateAction } from './contract/gate.ts';

export const branchesModule = defineModule({
  name: 'branches',
  migrations: { schema: 'branches', directory: new URL('./schema/migrations/', import.meta.url) },
  calls: [
    ...lookupCalls,
    ...classLookupCalls,
    ...branchCalls,
    ...gateCalls,
    ...statusCalls,
    ...contactCalls,
    ...sessionCalls,
    ...branchClassCalls,
  ],
  records: [branchRecord],
  named: [...classThings, ...sessionThings, ...branchGroupThings],
  settings: [...seatSettings, ...officeHourSettings],
});
