// Front door of admissions: inquiries, applications, packages and the return of former students (spec 02; 14 §2).

import { defineModule } from '#platform/module.ts';
import { packageApproval } from './actions/change-package-status.ts';
import { packageClock } from './actions/packages-by-the-clock.ts';
import { packageCalls } from './calls/packages.ts';
import { packageRecord } from './reads/package-kind.ts';
import { admissionSettings } from './rules/admission-settings.ts';

export const admissionsModule = defineModule({
  name: 'admissions',
  migrations: { schema: 'admissions', directory: new URL('./schema/migrations/', import.meta.url) },
  calls: [...packageCalls],
  approvals: [packageApproval],
  records: [packageRecord],
  clock: [...packageClock],
  settings: admissionSettings,
  numbers: [
    { kind: 'lead', reach: 'school', pattern: 'L-{YY}-{seq:6}' },
    { kind: 'application', reach: 'school', pattern: 'A-{YY}-{seq:6}' },
  ],
});
