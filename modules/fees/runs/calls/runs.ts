// Calls of the register of runs (spec 04 §6.3).

import { serve } from '#platform/http/serve.ts';
import { postList, postRead } from '../contract/runs.ts';
import { listRuns, readRun } from '../reads/posting-runs.ts';

export const runCalls = [serve(postList, listRuns), serve(postRead, ({ id }) => readRun(id))];
