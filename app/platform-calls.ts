// Calls that the platform itself answers: lookups, files, jobs, search, imports, the audit.

import { approvalCalls } from '#platform/approvals/calls.ts';
import { auditCalls } from '#platform/audit-log/calls.ts';
import { doorCalls } from '#platform/doors/calls.ts';
import { exportCalls } from '#platform/exports/calls.ts';
import { jobErrorsCall } from '#platform/exports/job-errors.ts';
import { fileCalls } from '#platform/files/calls.ts';
import { importCalls } from '#platform/imports/calls.ts';
import { jobCalls } from '#platform/jobs/calls.ts';
import { lookupCalls } from '#platform/lookups/calls.ts';
import { searchCalls } from '#platform/search/calls.ts';
import { settingCalls } from '#platform/settings/calls.ts';
import { verifyCalls } from '#platform/verify/calls.ts';
import { viewCalls } from '#platform/views/calls.ts';
import type { Served } from '#platform/http/serve.ts';

export const platformCalls: readonly Served[] = [
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
  ...verifyCalls,
  ...doorCalls,
];
