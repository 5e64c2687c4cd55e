// Front door of branches: the gate, seats, sessions and the set-up of a school (14 section 2).

import { defineModule } from '#platform/module.ts';
import { lookupsChapter } from './lookups/chapter.ts';
import { gateChapter } from './gate/chapter.ts';
import { contactsChapter } from './contacts/chapter.ts';
import { branchChapter } from './branch/chapter.ts';
import { statusChapter } from './status/chapter.ts';
import { sessionsChapter } from './sessions/chapter.ts';
import { seatsChapter } from './seats/chapter.ts';
import { classesChapter } from './classes/chapter.ts';
import { recordChapter } from './record/chapter.ts';
import { emailSendersChapter } from './email-senders/chapter.ts';
import { branchSettingsChapter } from './branch-settings/chapter.ts';
import { classMatrixChapter } from './class-matrix/chapter.ts';
import { copySetUpChapter } from './copy-set-up/chapter.ts';
import { documentsChapter } from './documents/chapter.ts';
import { mapChapter } from './map/chapter.ts';
import { performanceChapter } from './performance/chapter.ts';
import { openingChapter } from './opening/chapter.ts';
import { structureChapter } from './structure/chapter.ts';
import { curriculumChapter } from './curriculum/chapter.ts';
import { rollForwardChapter } from './roll-forward/chapter.ts';
import { academicSetUpChapter } from './academic-set-up/chapter.ts';
import { setUpChapter } from './set-up/chapter.ts';

export { addBranch, branchPeople, makeBranch, vacatePosts } from './branch/chapter.ts';
export { branchCode, mapPointFault } from './branch/rules/index.ts';
export {
  gate,
  gateOf,
  type LiveLock,
  lockBranch,
  locksOf,
  noteLockTold,
  pardonLock,
  unlockBranch,
} from './gate/chapter.ts';
export { electivesChosen } from './curriculum/chapter.ts';
export { addSession, currentSession, sessionClosing, sessionOf, sessionsOf } from './sessions/chapter.ts';
export {
  type ClassHold,
  enrolInSection,
  enrolSets,
  freeSeatsOf,
  freezeInSection,
  giveSeatsUp,
  type HeldFor,
  type HeldSeat,
  holdInClass,
  holdOfApplication,
  holdSeat,
  holdSeats,
  leaveSection,
  moveStrength,
  releaseApplication,
  releaseHolds,
  releaseSeat,
  type SeatChange,
  seatFreed,
  setOverCapacity,
  setStrength,
  type Strength,
  takeSeatsAgain,
} from './seats/chapter.ts';
export { clearPosts, inUse, takeOverSections } from './classes/chapter.ts';
export { type SectionStrength, strengthOn } from './class-matrix/chapter.ts';
export { type StudentsOfArea, studentsByArea, territories, type Territory } from './map/chapter.ts';
export { type CopiedPart, type CopyAsked, copySetUp } from './copy-set-up/chapter.ts';
export { answersForFacts, type FactSource, type FactSpan, countMonths } from './performance/chapter.ts';
export { schoolOpened, setUpSchool } from './set-up/chapter.ts';
export {
  activationItems,
  changeStatus,
  type CheckItem,
  type ClassPrice,
  classPrices,
  closingItems,
  type OwnershipAnswer,
  type OwnershipAsked,
  ownershipChanging,
  type OwnershipEffect,
  statusChanging,
} from './status/chapter.ts';
export { type GateAction } from './gate/contract/gate.ts';

export { documentById, keepDocument, rewriteDocument } from './documents/chapter.ts';

export const branchesModule = defineModule({
  name: 'branches',
  migrations: { schema: 'branches', directory: new URL('./schema/migrations/', import.meta.url) },
  chapters: [
    lookupsChapter,
    gateChapter,
    contactsChapter,
    branchChapter,
    statusChapter,
    sessionsChapter,
    structureChapter,
    curriculumChapter,
    rollForwardChapter,
    academicSetUpChapter,
    seatsChapter,
    classesChapter,
    recordChapter,
    emailSendersChapter,
    branchSettingsChapter,
    classMatrixChapter,
    copySetUpChapter,
    documentsChapter,
    performanceChapter,
    mapChapter,
    openingChapter,
    setUpChapter,
  ],
});
