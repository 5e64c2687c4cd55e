// The call of fairness (06 §12 no. 4).

import { serve } from '#platform/http/serve.ts';
import { attendanceFairness } from '../contract/fairness.ts';
import { readFairness } from '../reads/fairness.ts';

export const fairnessCalls = [serve(attendanceFairness, readFairness)];
