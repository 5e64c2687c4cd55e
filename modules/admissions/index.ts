// Front door of admissions: inquiries, applications, packages and the return of former students (spec 02; 14 §2).

import { registerAudiences } from '#platform/messages/audience.ts';
import { defineModule } from '#platform/module.ts';
import { leadClock } from './actions/age-leads.ts';
import { packageApproval } from './actions/change-package-status.ts';
import { packageClock } from './actions/packages-by-the-clock.ts';
import { leadCalls } from './calls/leads.ts';
import { packageCalls } from './calls/packages.ts';
import './imports/leads.ts';
import { leadAudience, leadRecord } from './reads/lead-audience.ts';
import { packageRecord } from './reads/package-kind.ts';
import { leadEvents } from './rules/lead-events.ts';
import { leadSettings } from './rules/lead-settings.ts';
import { admissionSettings } from './rules/admission-settings.ts';

export const admissionsModule = defineModule({
  name: 'admissions',
  migrations: { schema: 'admissions', directory: new URL('./schema/migrations/', import.meta.url) },
  calls: [...leadCalls, ...packageCalls],
  approvals: [packageApproval],
  records: [leadRecord, packageRecord],
  clock: [...leadClock, ...packageClock],
  messageEvents: [...leadEvents],
  settings: [...admissionSettings, ...leadSettings],
  numbers: [
    { kind: 'lead', reach: 'school', pattern: 'L-{YY}-{seq:6}' },
    { kind: 'application', reach: 'school', pattern: 'A-{YY}-{seq:6}' },
  ],
  register: () => registerAudiences([leadAudience]),
});
