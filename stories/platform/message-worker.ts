// A process of its own that runs the outbox until it is killed, for the story that kills it: DATABASE_URL names the database.

import { openDatabase } from '#platform/engine/open.ts';
import { startOutbox } from '#platform/messages/queue/worker.ts';
import { registerModules } from '#app/house.ts';
import { parent, registerScene } from './message-scene.ts';

registerModules();
registerScene((id) => [parent(id)]);
await openDatabase();
await startOutbox();
process.stdout.write('begun\n');
