// What `npm start` does once the packages are there: the web is built when its sources changed, then `maktab start`
// migrates, fills the demo school on the first start, and serves.

import { fileURLToPath } from 'node:url';
import { buildWebIfChanged } from './build-web.ts';

await buildWebIfChanged();
const cli = new URL('../cli.ts', import.meta.url);
process.argv = [process.execPath, fileURLToPath(cli), 'start', ...process.argv.slice(2)];
await import(cli.href);
