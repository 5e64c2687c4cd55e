// Front door of admissions: inquiries, applications, packages and the return of former students (spec 02; 14 §2).

import { registerAudiences } from '#platform/messages/audience.ts';
import { registerGuards } from '#platform/messages/guard.ts';
import { defineModule } from '#platform/module.ts';
import { leadClock } from './actions/age-leads.ts';
import { packageApproval } from './actions/change-package-status.ts';
import { packageClock } from './actions/packages-by-the-clock.ts';
import { leadCalls } from './calls/leads.ts';
import { testClock } from './actions/remind-of-tests.ts';
import { packageCalls } from './calls/packages.ts';
import { testCalls } from './calls/tests.ts';
import './imports/leads.ts';
import { leadAudience, leadRecord } from './reads/lead-audience.ts';
import { packageRecord } from './reads/package-kind.ts';
import { leadEvents } from './rules/lead-events.ts';
import { leadSettings } from './rules/lead-settings.ts';
import { testStands } from './reads/test-stands.ts';
import { admissionSettings } from './rules/admission-settings.ts';
import { testEvents } from './rules/test-events.ts';
import { testSettings } from './rules/test-settings.ts';

export const admissionsModule = defineModule({
  name: 'admissions',
  migrations: { schema: 'admissions', directory: new URL('./schema/migrations/', import.meta.url) },
  calls: [...leadCalls, ...packageCalls, ...testCalls],
  approvals: [packageApproval],
  records: [leadRecord, packageRecord],
  clock: [...leadClock, ...packageClock, testClock],
  messageEvents: [...leadEvents, ...testEvents],
  settings: [...admissionSettings, ...leadSettings, ...testSettings],
  numbers: [
    { kind: 'lead', reach: 'school', pattern: 'L-{YY}-{seq:6}' },
    { kind: 'application', reach: 'school', pattern: 'A-{YY}-{seq:6}' },
  ],
  register: () => {
    registerAudiences([leadAudience]);
    registerGuards([testStands]);
  },
});
