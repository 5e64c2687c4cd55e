// Front door of admissions: inquiries, applications, packages and the return of former students (spec 02; 14 §2).

import { defineModule } from '#platform/module.ts';
import { admissionSettings } from './rules/admission-settings.ts';

export const admissionsModule = defineModule({
  name: 'admissions',
  migrations: { schema: 'admissions', directory: new URL('./schema/migrations/', import.meta.url) },
  settings: admissionSettings,
  numbers: [
    { kind: 'lead', reach: 'school', pattern: 'L-{YY}-{seq:6}' },
    { kind: 'application', reach: 'school', pattern: 'A-{YY}-{seq:6}' },
  ],
});
