// The call of what-if (spec 04 §14.2).

import { serve } from '#platform/http/serve.ts';
import { whatIfRead } from '../contract/what-if.ts';
import { readWhatIf } from '../reads/what-if.ts';

export const whatIfCalls = [serve(whatIfRead, (query) => readWhatIf(query))];
