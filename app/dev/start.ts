// What `npm start` does once the packages are there: the web is built when its sources changed, on the first start beside
// the filling of the demo school; then `maktab start` migrates and serves.

import { fileURLToPath } from 'node:url';
import { buildWebIfChanged } from './build-web.ts';
import { fillDemoOnFirstStart } from './first-start.ts';

await Promise.all([buildWebIfChanged(), fillDemoOnFirstStart()]);
const cli = new URL('../cli.ts', import.meta.url);
process.argv = [process.execPath, fileURLToPath(cli), 'start', ...process.argv.slice(2)];
await import(cli.href);
