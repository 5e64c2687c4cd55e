// Packages of discounts: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { packageApproval } from './actions/change-package-status.ts';
import { packageClock } from './actions/packages-by-the-clock.ts';
import { packageCalls } from './calls/packages.ts';
import { packageRecord } from './reads/package-kind.ts';
import { packageSettings } from './rules/package-settings.ts';
import { packageLeft } from '#modules/fees/index.ts';
import { studentsClearance, studentsLeavingReversed } from '#modules/students/index.ts';
import { packageClearance, placeAgain, placesLeft } from './steps/places-left.ts';

export { changePackageStatus } from './actions/change-package-status.ts';
export { createPackage } from './actions/save-package.ts';
export { offeredPackages } from './reads/offered-packages.ts';
export { packageLines, type PackageTerms } from './reads/package-lines.ts';
export { freePlace, holdPlace, usePlace } from './steps/package-places.ts';

export const packagesChapter = defineChapter({
  name: 'packages',
  calls: packageCalls,
  approvals: [packageApproval],
  records: [packageRecord],
  clock: packageClock,
  settings: packageSettings,
  answers: [
    packageLeft.answeredBy(placesLeft),
    studentsClearance.answeredBy(({ student_id, leaving }) => packageClearance(student_id, leaving)),
    studentsLeavingReversed.answeredBy(placeAgain),
  ],
});
