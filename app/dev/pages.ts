// `npm run pages`: writes the names of all pages after the catalogue or a route manifest changed.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAGES_FILE, pageNames } from './page-names.ts';

writeFileSync(join(import.meta.dirname, '..', '..', PAGES_FILE), pageNames());
console.log(PAGES_FILE);
