// A throw-away PostgreSQL server for tests and benches: made from the programs the machine has, in a temporary folder,
// on a free loopback port, and gone at the end. PostgreSQL refuses to run as root, so root hands it to another user.

import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

export interface PostgresServer {
  /** For the superuser of the new server. */
  readonly url: string;
  /** The same through its socket file: how a program on the database's own machine reaches it, without the network's cost. */
  readonly socketUrl: string;
  readonly port: number;
  stop(): void;
  /** Stopped for now, as a machine that fails; `resume` starts it again with its data. */
  pause(): void;
  resume(): void;
}

/** The folder with initdb and pg_ctl, newest version first; undefined when PostgreSQL's programs are not here. */
export function postgresPrograms(): string | undefined {
  const versioned = globSync('/usr/lib/postgresql/*/bin').toSorted((a, b) => versionIn(b) - versionIn(a));
  const folders = [...versioned, ...globSync('/usr/pgsql-*/bin'), ...(process.env['PATH'] ?? '').split(delimiter)];
  return folders.find(
    (folder) => folder !== '' && ['initdb', 'pg_ctl', 'postgres'].every((it) => existsSync(join(folder, it))),
  );
}

/** Starts one; `settings` are lines of postgresql.conf that come last. */
export async function startPostgres(settings: readonly string[] = []): Promise<PostgresServer> {
  const programs = postgresPrograms();
  if (!programs) throw new Error("PostgreSQL's programs (initdb, pg_ctl) were not found on this machine");
  const folder = mkdtempSync(join(tmpdir(), 'maktab-postgres-'));
  const data = join(folder, 'data');
  const port = await freePort();
  mkdirSync(data, { mode: 0o700 });
  giveToRunner(folder);
  asRunner(join(programs, 'initdb'), [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '-N',
  ]);
  appendFileSync(join(data, 'postgresql.conf'), [...testSettings(port, folder), ...settings, ''].join('\n'));
  return running({ programs, folder, data, port });
}

interface Place {
  programs: string;
  folder: string;
  data: string;
  port: number;
}

/** Starts what lies in `data`. */
function running({ programs, folder, data, port }: Place): PostgresServer {
  const pgCtl = join(programs, 'pg_ctl');
  const resume = () => asRunner(pgCtl, ['-D', data, '-l', join(folder, 'log'), '-w', '-t', '60', 'start']);
  const pause = () => asRunner(pgCtl, ['-D', data, '-m', 'fast', '-w', 'stop']);
  resume();
  let runs = true;
  const stop = () => {
    if (!runs) return;
    runs = false;
    asRunner(pgCtl, ['-D', data, '-m', 'immediate', '-w', 'stop']);
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', stop);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    socketUrl: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}&port=${port}`,
    port,
    stop,
    pause,
    resume,
  };
}

/** A read replica of a server of ours: a base backup that follows by streaming. */
export async function startReplica(primary: PostgresServer): Promise<PostgresServer> {
  const programs = postgresPrograms();
  if (!programs) throw new Error("PostgreSQL's programs were not found on this machine");
  const folder = mkdtempSync(join(tmpdir(), 'maktab-replica-'));
  const data = join(folder, 'data');
  const port = await freePort();
  giveToRunner(folder);
  const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'postgres'];
  asRunner(join(programs, 'pg_basebackup'), [...from, '-D', data, '-R', '-X', 'stream', '-c', 'fast']);
  appendFileSync(
    join(data, 'postgresql.conf'),
    [`port = ${port}`, `unix_socket_directories = '${folder}'`, ''].join('\n'),
  );
  return running({ programs, folder, data, port });
}

/** Nothing here must survive a crash, so the disk is not waited for. */
function testSettings(port: number, folder: string): string[] {
  return [
    `port = ${port}`,
    "listen_addresses = '127.0.0.1'",
    `unix_socket_directories = '${folder}'`,
    'fsync = off',
    'synchronous_commit = off',
    'full_page_writes = off',
    'max_connections = 200',
    'max_locks_per_transaction = 512',
    'shared_buffers = 256MB',
    "timezone = 'UTC'",
    'jit = off',
    // What has no setting of its own shows the time of whoever starts it.
    `maktab.clock_shift = '${process.env['MAKTAB_CLOCK_SHIFT'] ?? ''}'`,
  ];
}

const isRoot = process.getuid?.() === 0;

/** Root has no PostgreSQL of its own: the account that Debian's package made, or `nobody`, runs it. */
function runner(): string {
  return spawnSync('id', ['-u', 'postgres']).status === 0 ? 'postgres' : 'nobody';
}

function giveToRunner(folder: string): void {
  if (isRoot) execFileSync('chown', ['-R', runner(), folder]);
}

function asRunner(program: string, args: readonly string[]): void {
  const [command, all] = isRoot ? ['runuser', ['-u', runner(), '--', program, ...args]] : [program, [...args]];
  // pg_ctl leaves the server behind with its output, so nothing of it may be a pipe of ours.
  const done = spawnSync(command, all, { cwd: tmpdir(), stdio: ['ignore', 'ignore', 'inherit'] });
  if (done.status !== 0) throw new Error(`${program} did not succeed (status ${done.status ?? done.signal})`);
}

function versionIn(path: string): number {
  return Number(/\d+/.exec(path)?.[0] ?? 0);
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('No free port')),
      );
    });
  });
}
