// Calls of dry runs (06 §12 no. 9).

import { serve } from '#platform/http/serve.ts';
import { policyDryRun, shiftDryRun } from '../contract/dry-runs.ts';
import { readPolicyDryRun, readShiftDryRun } from '../reads/dry-run.ts';

export const dryRunCalls = [serve(shiftDryRun, readShiftDryRun), serve(policyDryRun, readPolicyDryRun)];
