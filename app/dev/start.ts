// What `npm start` does once the packages are there: the web is built when its sources changed, on the first start beside
// the filling of the demo school; then `maktab start` migrates and serves.

import { fileURLToPath } from 'node:url';
import { beginWaiting } from '../waiting-page.ts';
import { buildWebIfChanged } from './build-web.ts';
import { fillDemo, isFirstStart } from './first-start.ts';

try {
  const first = isFirstStart();
  if (first) await beginWaiting();
  await Promise.all([buildWebIfChanged(), first ? fillDemo() : undefined]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
const cli = new URL('../cli.ts', import.meta.url);
process.argv = [process.execPath, fileURLToPath(cli), 'start', ...process.argv.slice(2)];
await import(cli.href);
