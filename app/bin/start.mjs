// `npm start`: one command from a fresh clone to a served school.

import { ensureInstalled, runPinned } from './ensure-installed.mjs';

ensureInstalled({ dev: false });
await runPinned('app/dev/start.ts', process.argv.slice(2));
