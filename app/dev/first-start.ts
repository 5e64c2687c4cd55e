// The first start on the embedded database: the demo school is made, whole or not at all (app/seed/made-whole.ts).

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/** Fills the demo when there is no database yet; does nothing on a server, without demo, or on later starts. */
export async function fillDemoOnFirstStart(): Promise<void> {
  const data = resolve(process.env['MAKTAB_DATA'] ?? 'data');
  if (process.env['DATABASE_URL'] || process.env['MAKTAB_DEMO'] === 'off' || existsSync(data)) return;
  console.log('First start: filling the demo school ...');
  await maktab(['seed']);
}

function maktab(args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [join(root, 'app', 'cli.ts'), ...args], {
    cwd: root,
    stdio: 'inherit',
  });
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('exit', (code) =>
      code === 0 ? done() : fail(new Error('The demo school could not be filled (see above)')),
    );
  });
}
