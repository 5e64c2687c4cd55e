// The call of what the coming months will bill (spec 04 §6.6).

import { serve } from '#platform/http/serve.ts';
import { tentativeList } from '../contract/tentative-fees.ts';
import { readTentative } from '../reads/tentative-fees.ts';

export const tentativeCalls = [serve(tentativeList, (query) => readTentative(query))];
