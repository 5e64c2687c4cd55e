// The provision of gratuity: what the chapter declares.

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { defineChapter } from '#platform/module.ts';
import { provisionCalls } from './calls/provisions.ts';

export { accrueGratuity } from './actions/accrue.ts';

export const provisionsChapter = defineChapter({
  name: 'provisions',
  calls: provisionCalls,
  documents: [{ source: 'gratuity', path: () => linkTo(pages.GratuityProvision, {}) }],
});
