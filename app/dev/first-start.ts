// The first start on the embedded database: the demo school is made, whole or not at all (app/seed/ground/made-whole.ts).

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { address } from '../address.ts';
import { sayWaiting } from '../waiting-page.ts';

const root = join(import.meta.dirname, '..', '..');

/** There is no database yet; never on a server, nor where no demo is wanted. */
export function isFirstStart(): boolean {
  const data = resolve(process.env['MAKTAB_DATA'] ?? 'data');
  return !process.env['DATABASE_URL'] && process.env['MAKTAB_DEMO'] !== 'off' && !existsSync(data);
}

export async function fillDemo(): Promise<void> {
  console.log(`First start: filling the demo school. http://localhost:${address().port} shows how far it is ...`);
  await maktab(['seed']);
}

function maktab(args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [join(root, 'app', 'cli.ts'), ...args], {
    cwd: root,
    stdio: ['inherit', 'pipe', 'inherit'],
  });
  createInterface({ input: child.stdout }).on('line', (line) => {
    console.log(line);
    sayWaiting(line);
  });
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('exit', (code) =>
      code === 0 ? done() : fail(new Error('The demo school could not be filled (see above)')),
    );
  });
}
