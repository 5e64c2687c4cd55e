// The call of the map of branches.

import { serve } from '#platform/http/serve.ts';
import { branchMap } from '../contract/branch-map.ts';
import { readBranchMap } from '../reads/branch-map.ts';

export const mapCalls = [serve(branchMap, readBranchMap)];
