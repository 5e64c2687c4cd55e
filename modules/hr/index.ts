// Front door of hr: who works in the group, where and as what (spec 06; tables in 14 §1).

import { defineModule } from '#platform/module.ts';
import { structureChapter } from './structure/chapter.ts';
import { personChapter } from './person/chapter.ts';
import { rollChapter } from './roll/chapter.ts';
import { joiningChapter } from './joining/chapter.ts';
import { postingsChapter } from './postings/chapter.ts';
import { recordChapter } from './record/chapter.ts';
import { transfersChapter } from './transfers/chapter.ts';
import { hierarchyChapter } from './hierarchy/chapter.ts';
import { shiftsChapter } from './shifts/chapter.ts';
import { codesChapter } from './codes/chapter.ts';
import { ownChapter } from './own/chapter.ts';
import { chargesChapter } from './charges/chapter.ts';
import { warningsChapter } from './warnings/chapter.ts';
import { leavingChapter } from './leaving/chapter.ts';
import { retentionChapter } from './retention/chapter.ts';
import { eventsChapter } from './events/chapter.ts';
import { cardsChapter } from './cards/chapter.ts';
import { staffSheetChapter } from './staff-sheet/chapter.ts';
import { registerImportChapter } from './register-import/chapter.ts';
import { branchLifeChapter } from './branch-life/chapter.ts';

export { formatNationalId, tidyFacts } from './person/rules/index.ts';
export { addHrDefaults } from './structure/chapter.ts';
export { draftWith, employeeJoined, type Joined, type NewEmployee, writeEmployees } from './joining/chapter.ts';
export {
  managerOrHolder,
  ownEmployee,
  ownOrHeld,
  requireEmployeeOrHeld,
  requireOwnOrHeld,
  usersBehind,
} from './own/chapter.ts';
export { type EmployeeCharge, hrCharge } from './charges/chapter.ts';
export { hrClosedUntil } from './postings/chapter.ts';
export { makeCards } from './cards/chapter.ts';
export { hrSuggestions, moveWarning, saveWarning, type Suggested } from './warnings/chapter.ts';
export {
  askLeaving,
  type ExitFacts,
  exitFacts,
  hrLeavingFacts,
  hrLeft,
  hrSettled,
  lastExitOf,
  type LeavingFact,
  type Left,
} from './leaving/chapter.ts';
export { keepPapers, type NewPaper } from './record/chapter.ts';
export { shiftDaysOf, timingsProblem, type TypedShift } from './shifts/chapter.ts';

export const hrModule = defineModule({
  name: 'hr',
  migrations: { schema: 'hr', directory: new URL('./schema/migrations/', import.meta.url) },
  chapters: [
    structureChapter,
    personChapter,
    rollChapter,
    joiningChapter,
    postingsChapter,
    transfersChapter,
    recordChapter,
    hierarchyChapter,
    shiftsChapter,
    codesChapter,
    ownChapter,
    chargesChapter,
    warningsChapter,
    leavingChapter,
    retentionChapter,
    eventsChapter,
    cardsChapter,
    staffSheetChapter,
    registerImportChapter,
    branchLifeChapter,
  ],
});
