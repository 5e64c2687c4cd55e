// The call behind bills over many branches.

import { serve } from '#platform/http/serve.ts';
import { splitHeads } from '../contract/split-heads.ts';
import { readSplitHeads } from '../reads/split-heads.ts';

export const splitCalls = [serve(splitHeads, readSplitHeads)];
