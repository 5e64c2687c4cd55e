// Every table of a freshly migrated database: row security, indexed keys, guarded views and routines.

import { askDatabase, freshDatabase } from '#app/dev/fresh-database.ts';
import { schemaQuestions } from './schema-questions.ts';

const engine = await freshDatabase();
const problems: string[] = [];

for (const { finds, text } of schemaQuestions) {
  for (const { what } of await askDatabase<{ what: string }>(engine, text)) problems.push(`${what}: ${finds}`);
}
await engine.close();

console.log(problems.join('\n'));
process.exitCode = problems.length ? 1 : 0;
