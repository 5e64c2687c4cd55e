// Calls that the platform itself answers: lookups, files, jobs, search, exports.

import { jobCalls } from '#platform/jobs/calls.ts';
import type { Served } from '#platform/http/serve.ts';

export const platformCalls: readonly Served[] = [...jobCalls];
