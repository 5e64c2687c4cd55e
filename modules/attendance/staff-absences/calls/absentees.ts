// The call of employees absent day after day.

import { serve } from '#platform/http/serve.ts';
import { regularAbsentees } from '../contract/absentees.ts';
import { listAbsentees } from '../reads/absent-runs.ts';

export const absenteeCalls = [serve(regularAbsentees, listAbsentees)];
