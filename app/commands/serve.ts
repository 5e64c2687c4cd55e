// start, serve, migrate: how the program runs.

import type { Command } from 'commander';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { DEMO_PASSWORD } from '#platform/access/demo.ts';
import { openDatabase } from '#platform/db/open.ts';
import type { Engine } from '#platform/db/engine.ts';
import { asOwner } from '#platform/db/run-as.ts';
import { startClock, stopClock } from '#platform/clock/ticker.ts';
import { startJobs, stopJobs } from '#platform/jobs/runner.ts';
import { startOutbox, stopOutbox } from '#platform/messages/queue/worker.ts';
import { closeHouse, migrateHouse, openHouse, registerModules } from '../house.ts';
import { startServer } from '../server.ts';

const address = () => ({ port: Number(process.env.PORT ?? 3000), host: process.env.HOST ?? '127.0.0.1' });

function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}

/** Web, calls and jobs in one process; ended in the opposite order. */
async function runHouse(engine: Engine): Promise<void> {
  const app = await startServer(engine, address());
  await startJobs();
  await startOutbox();
  startClock();
  stopOnSignal(async () => {
    await stopClock();
    await stopOutbox();
    await stopJobs();
    await app.close();
    await closeHouse();
  });
}

/** Jobs only, beside other processes that serve (architecture 5): needs a PostgreSQL server. */
async function work(): Promise<void> {
  const engine = await openHouse();
  if (engine.kind === 'embedded')
    throw new Error(
      'The embedded database belongs to one process, and `maktab serve` runs its jobs. Set DATABASE_URL to run jobs apart.',
    );
  await startJobs({ concurrency: Number(process.env.MAKTAB_JOBS ?? 4) });
  await startOutbox();
  startClock();
  stopOnSignal(async () => {
    await stopClock();
    await stopOutbox();
    await stopJobs();
    await closeHouse();
  });
  console.log('Maktab 3.0 runs jobs');
}

async function serve(): Promise<void> {
  const engine = await openHouse();
  await runHouse(engine);
  const { port } = address();
  console.log(`Maktab 3.0 is at http://localhost:${port}`);
}

async function printDemoUsers(): Promise<void> {
  const users = await asOwner(() =>
    rowsOf(
      sql<{ name: string; username: string; role: string }>`select name, username, role from platform.demo_users()`,
    ),
  );
  if (users.length === 0) return;
  console.log(`\nDemo users, password ${DEMO_PASSWORD}:`);
  for (const user of users) console.log(`  ${user.username.padEnd(14)} ${user.role} (${user.name})`);
}

async function seedIfEmpty(): Promise<void> {
  const row = await asOwner(() =>
    rowOf(sql<{ empty: boolean }>`select not exists (select 1 from platform.users) as empty`),
  );
  if (!row?.empty || process.env.MAKTAB_DEMO === 'off') return;
  const { seedDemo } = await import('../seed/index.ts');
  console.log('First start: filling the demo school …');
  await seedDemo({});
}

async function start(): Promise<void> {
  const engine = await openHouse();
  await seedIfEmpty();
  await runHouse(engine);
  console.log(`\nMaktab 3.0 is at http://localhost:${address().port}`);
  await printDemoUsers();
}

export function serveCommands(program: Command): void {
  program.command('start').description('migrate, fill the demo school on first start, and serve').action(start);
  program.command('serve').description('serve the web and the calls, and run jobs').action(serve);
  program.command('work').description('run jobs beside processes that serve').action(work);
  program
    .command('migrate')
    .description('bring the database to this version')
    .action(async () => {
      registerModules();
      await openDatabase();
      const applied = await migrateHouse();
      console.log(applied.length === 0 ? 'The database is of this version already' : applied.join('\n'));
      await closeHouse();
    });
}
