// Every table of a freshly migrated database: row security, indexed keys, guarded views and routines; and the generated
// row types are those of today's migrations.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { askDatabase, freshDatabase } from '#app/dev/fresh-database.ts';
import { tableTypes } from '#app/dev/table-types.ts';
import { root } from './house-files.ts';
import { schemaQuestions } from './schema-questions.ts';

const engine = await freshDatabase();
const problems: string[] = [];

for (const { finds, text } of schemaQuestions) {
  for (const { what } of await askDatabase<{ what: string }>(engine, text)) problems.push(`${what}: ${finds}`);
}
for (const { path, text } of await tableTypes(engine)) {
  const file = join(root, path);
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text)
    problems.push(`${path}: out of date; run npm run types`);
}
await engine.close();

console.log(problems.join('\n'));
process.exitCode = problems.length ? 1 : 0;
