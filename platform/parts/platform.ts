// What the services of the platform declare: their calls, jobs, kinds of files, announcements and work by the clock, and what of the
// platform's own tables has a name behind an id.

import { approvalDecided, approvalWaiting } from '#platform/approvals/announcements.ts';
import { approvalCalls } from '#platform/approvals/calls.ts';
import { decideManyJob } from '#platform/approvals/decide-many.ts';
import type { AuditWords } from '#platform/audit-log/audit-fields.ts';
import { auditCalls } from '#platform/audit-log/calls.ts';
import { holidayChanged } from '#platform/calendar/announce-holidays.ts';
import { calendarSettings } from '#platform/calendar/week-end.ts';
import { longRunJob } from '#platform/clock-runner/long-run.ts';
import { doorCalls } from '#platform/doors/calls.ts';
import { exportCalls } from '#platform/exports/calls.ts';
import { exportJob } from '#platform/exports/export-job.ts';
import { jobErrorsCall } from '#platform/exports/job-errors.ts';
import { fileCalls } from '#platform/files/calls.ts';
import { anyFile, pictureFile } from '#platform/files/kinds.ts';
import { importCalls } from '#platform/imports/calls.ts';
import { importJob } from '#platform/imports/import-job.ts';
import { importFinished, jobFinished } from '#platform/jobs/announcements.ts';
import { jobCalls } from '#platform/jobs/calls.ts';
import { listCalls } from '#platform/lists/calls.ts';
import { lookupCalls } from '#platform/lookups/calls.ts';
import { definePart } from '#platform/module.ts';
import { type NamedThing, namedTable } from '#platform/records/named-things.ts';
import { searchCalls } from '#platform/search/calls.ts';
import { settingCalls } from '#platform/settings/calls.ts';
import { verifyCalls } from '#platform/verify/calls.ts';
import { viewCalls } from '#platform/views/calls.ts';
import { platformClock } from './maintenance.ts';

const things: readonly NamedThing[] = [
  namedTable({ kind: 'country', words: ['nationality'], table: 'platform.countries', name: 'nicenam', of: 'everyone' }),
  namedTable({ kind: 'language', words: ['mother tongue'], table: 'platform.languages', of: 'everyone' }),
  namedTable({ kind: 'import', table: 'platform.import_runs', name: 'file_name', of: 'school' }),
  namedTable({ kind: 'holiday', table: 'platform.holidays', of: 'school' }),
];

const PERSON = { is: 'record', of: 'user' } as const;

/** What the platform's own audit rows hold under words that no contract has. */
const auditWords: readonly AuditWords[] = [{ record_kind: 'approval', fields: { in_name_of: PERSON } }];

export const platformPart = definePart({
  name: 'platform',
  calls: [
    ...lookupCalls,
    ...fileCalls,
    ...jobCalls,
    jobErrorsCall,
    ...importCalls,
    ...exportCalls,
    ...searchCalls,
    ...auditCalls,
    ...settingCalls,
    ...approvalCalls,
    ...viewCalls,
    ...listCalls,
    ...verifyCalls,
    ...doorCalls,
  ],
  named: things,
  auditWords,
  jobs: [exportJob, importJob, decideManyJob, longRunJob],
  fileKinds: [anyFile, pictureFile],
  announces: [approvalWaiting, approvalDecided, holidayChanged, importFinished, jobFinished],
  clock: platformClock,
  settings: calendarSettings,
});
