// The name of a story template: it changes with every file that the template is made from (decision 0092).

import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reachedFrom } from '../../checks/import-graph.ts';
import { root } from '../../checks/house-files.ts';

/** What is read while it is made, and imported by nobody. */
const readAtRunTime = ['{platform,modules}/**/*.sql', 'package-lock.json'];

/** Path and text of each file: the program that makes it with all that it imports, migrations, and the versions of the packages. */
export function templateFiles(): Map<string, string> {
  const code = reachedFrom(['stories/harness/template.ts'], { types: false });
  for (const path of globSync(readAtRunTime, { cwd: root })) code.set(path, readFileSync(join(root, path), 'utf8'));
  return code;
}

export function keyOf(files: ReadonlyMap<string, string>): string {
  const hash = createHash('sha256');
  for (const [path, text] of [...files].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    hash.update(path).update('\0').update(text).update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}
