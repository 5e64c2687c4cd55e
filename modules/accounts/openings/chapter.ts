// Opening balances: what the chapter declares, and what others may use of it.

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { defineChapter } from '#platform/module.ts';
import { openingCalls } from './calls/openings.ts';
import { openingsImport } from './imports/openings-import.ts';

export { postOpening, saveOpening } from './actions/keep-opening.ts';

export const openingsChapter = defineChapter({
  name: 'openings',
  calls: openingCalls,
  imports: [openingsImport],
  documents: [{ source: 'opening batch', path: (id) => linkTo(pages.Accounts, { tab: 'openings', id }) }],
});
