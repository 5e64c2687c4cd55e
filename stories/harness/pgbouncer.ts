// A pgbouncer in transaction mode in front of the throw-away server, as it stands before large installations.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from './postgres-server.ts';

export interface Bouncer {
  /** Address of a database of the server, through the pooler. */
  url: (database: string, user: string) => string;
  stop: () => void;
}

export function bouncerProgram(): string | undefined {
  const folders = ['/usr/sbin', ...(process.env['PATH'] ?? '').split(delimiter)];
  return folders.map((folder) => join(folder, 'pgbouncer')).find((file) => existsSync(file));
}

/** Whether it keeps named statements for its clients (1.21 and later). */
export function keepsStatements(program: string): boolean {
  const [, major = '0', minor = '0'] = /(\d+)\.(\d+)/.exec(spawnSync(program, ['--version']).stdout.toString()) ?? [];
  return Number(major) > 1 || Number(minor) >= 21;
}

const answers = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const probe = connect(port, '127.0.0.1', () => {
      probe.end();
      done(true);
    });
    probe.once('error', () => done(false));
  });

/** Few connections for many clients, so that every transaction may get another one. */
export async function startBouncer(program: string, to: { port: number; connections: number }): Promise<Bouncer> {
  const folder = mkdtempSync(join(tmpdir(), 'maktab-pgbouncer-'));
  chmodSync(folder, 0o777);
  const port = await freePort();
  writeFileSync(join(folder, 'users'), '"maktab_app" ""\n"postgres" ""\n');
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    [
      '[databases]',
      `* = host=127.0.0.1 port=${to.port}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = trust',
      `auth_file = ${join(folder, 'users')}`,
      'pool_mode = transaction',
      `default_pool_size = ${to.connections}`,
      'max_client_conn = 500',
      ...(keepsStatements(program) ? ['max_prepared_statements = 500'] : []),
      '',
    ].join('\n'),
  );
  // It refuses to run as root.
  const isRoot = process.getuid?.() === 0;
  const [command, first] = isRoot ? ['runuser', ['-u', 'nobody', '--', program]] : [program, []];
  const child: ChildProcess = spawn(command, [...first, join(folder, 'pgbouncer.ini')], { stdio: 'ignore' });
  for (let n = 0; n < 100 && !(await answers(port)); n += 1) await new Promise((resolve) => setTimeout(resolve, 50));
  const stop = () => {
    child.kill('SIGINT');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', stop);
  return { url: (database, user) => `postgres://${user}@127.0.0.1:${port}/${database}`, stop };
}
