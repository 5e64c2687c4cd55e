// House rule: a version is raised by the trigger that the migrator attaches to its table, never by hand (decision 0096). That every table
// has the trigger is asked of the database by checks/schema-questions.ts.

import { isSource, type HouseFile } from './house-files.ts';

const byHand = /(?<!(?:const|let)\s)\bversion\s*=\s*(?:\w+\.)*version\s*\+\s*\d/;

/** Applied before there was one mechanism, and never edited: the trigger sets the old version and one, so raised twice is raised once. */
const before = new Set([
  'platform/db/migrations/0001-foundation.sql',
  'modules/students/schema/migrations/0024-portal.sql',
  'modules/students/schema/migrations/0025-parent-requests.sql',
  'modules/students/schema/migrations/0032-group-moves.sql',
]);

export function versionsByHand(files: readonly HouseFile[]): string[] {
  return files
    .filter(({ path }) => isSource(path) && !path.startsWith('checks/') && !before.has(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, at) =>
          byHand.test(line) ? [`${path}:${at + 1}: raises a version by hand; the trigger of the table does`] : [],
        ),
    );
}
