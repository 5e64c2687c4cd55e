// `node app/bin/run.mjs FILE ...`: runs one of our programs on the pinned Node, after installing what is missing.

import { ensureInstalled, runPinned } from './ensure-installed.mjs';

const [file, ...args] = process.argv.slice(2);
if (!file) {
  console.error('Usage: node app/bin/run.mjs FILE [arguments]');
  process.exit(2);
}
ensureInstalled();
await runPinned(file, args);
