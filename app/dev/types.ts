// `npm run types`: writes the row types of every module after its migrations changed.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freshDatabase } from './fresh-database.ts';
import { tableTypes } from './table-types.ts';

const engine = await freshDatabase();
for (const file of await tableTypes(engine)) {
  writeFileSync(join(import.meta.dirname, '..', '..', file.path), file.text);
  console.log(file.path);
}
await engine.close();
