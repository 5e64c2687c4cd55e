// start, serve, migrate: how the program runs.

import type { Command } from 'commander';
import { startedWith, startTimes } from '#kernel/start-times.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { DEMO_PASSWORD } from '#platform/access/demo.ts';
import { listenForBackups } from '#platform/backup/ask-running.ts';
import { letAppSignIn } from '#platform/engine/app-login.ts';
import { dataDirectory, openDatabase, ownerEngine } from '#platform/engine/open.ts';
import type { Engine } from '#platform/engine/engine.ts';
import { asOwner } from '#platform/db/run-as.ts';
import { startClock, stopClock } from '#platform/clock-runner/ticker.ts';
import { startJobs, stopJobs } from '#platform/jobs/runner.ts';
import { closeBells } from '#platform/notifications/stream.ts';
import { startOutbox, stopOutbox } from '#platform/messages/queue/worker.ts';
import { backupHouse } from './backup.ts';
import { closeHouse, migrateHouse, openHouse, registerModules } from '../house.ts';
import { madeWhole } from '../seed/ground/made-whole.ts';
import { notReadyForAWhile, startServer } from '../server.ts';
import { stopOnSignal } from '../stop-on-signal.ts';
import { address } from '../address.ts';
import { endWaiting, orEndWaiting } from '../waiting-page.ts';

/** How many jobs this process runs at once; 0 leaves jobs, messages and the clock to others (a server only). */
function jobsAtOnce(engine: Engine, usual: number): number {
  return engine.kind === 'embedded' ? 1 : Number(process.env.MAKTAB_JOBS ?? usual);
}

async function startWorking(concurrency: number): Promise<void> {
  await startJobs({ concurrency });
  if (concurrency === 0) return;
  await startOutbox();
  startClock();
}

/** What is in hand is finished; nothing new is begun. */
async function stopWorking(): Promise<void> {
  await Promise.all([stopClock(), stopOutbox(), stopJobs()]);
}

/** Web, calls and jobs in one process. */
async function runHouse(engine: Engine): Promise<void> {
  await endWaiting();
  const app = await startServer(engine, address());
  startedWith('listening');
  await startWorking(jobsAtOnce(engine, 2));
  startedWith('jobs');
  if (process.env.MAKTAB_LOG === 'info') console.log(`Started: ${JSON.stringify(startTimes())}`);
  const deaf = engine.kind === 'embedded' ? await listenForBackups(dataDirectory(), backupHouse) : () => undefined;
  stopOnSignal(async () => {
    deaf();
    const working = stopWorking();
    await notReadyForAWhile();
    closeBells();
    await Promise.all([app.close(), working]); // requests in hand are answered
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
  await startWorking(jobsAtOnce(engine, 4));
  stopOnSignal(async () => {
    await stopWorking();
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

async function isEmpty(): Promise<boolean> {
  const row = await asOwner(() =>
    rowOf(sql<{ empty: boolean }>`select not exists (select 1 from platform.users) as empty`),
  );
  return row?.empty === true;
}

/** The house, with the demo in it where it was empty; a demo is made beside and comes in whole. */
async function openFilled(): Promise<Engine> {
  const engine = await openHouse();
  if (process.env.MAKTAB_DEMO === 'off' || !(await isEmpty())) return engine;
  await closeHouse();
  console.log('First start: filling the demo school …');
  const { seedDemo } = await import('../seed/index.ts');
  await madeWhole(() => seedDemo({}));
  return openHouse();
}

async function start(): Promise<void> {
  const engine = await openFilled();
  await runHouse(engine);
  console.log(`\nMaktab 3.0 is at http://localhost:${address().port}`);
  await printDemoUsers();
}

export function serveCommands(program: Command): void {
  program
    .command('start')
    .description('migrate, fill the demo school on first start, and serve')
    .action(() => orEndWaiting(start));
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
      const login = await letAppSignIn(ownerEngine(), process.env.DATABASE_URL);
      if (login !== null) console.log(login);
      await closeHouse();
    });
}
