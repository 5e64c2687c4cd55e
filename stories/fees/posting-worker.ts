// A process of its own that runs waiting jobs, for the story that kills it: DATABASE_URL and DATABASE_OWNER_URL name the database.

import { closeDatabase, openDatabase } from '#platform/engine/open.ts';
import { runWaitingJobs, waitAgain } from '#platform/jobs/run-job.ts';
import { registerModules } from '#app/house.ts';

registerModules();
await openDatabase();
await waitAgain(true);
process.stdout.write('begun\n');
await runWaitingJobs();
await closeDatabase();
