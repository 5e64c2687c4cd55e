// `npm run pages`: writes the names of all pages, and which do not stand yet, after the catalogue or a route manifest changed.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NOT_BUILT_FILE, notBuilt, PAGES_FILE, pageNames } from './page-names.ts';

const root = join(import.meta.dirname, '..', '..');
writeFileSync(join(root, PAGES_FILE), pageNames());
writeFileSync(join(root, NOT_BUILT_FILE), notBuilt());
console.log(`${PAGES_FILE}\n${NOT_BUILT_FILE}`);
