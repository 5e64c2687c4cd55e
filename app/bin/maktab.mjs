#!/usr/bin/env node
// `npx maktab ...`: the command line of the product (app/cli.ts).

import { ensureInstalled, runPinned } from './ensure-installed.mjs';

ensureInstalled({ dev: false });
await runPinned('app/cli.ts', process.argv.slice(2));
