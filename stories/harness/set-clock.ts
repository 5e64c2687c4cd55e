// Before each story file: the clock of this process, of its database and of all that it starts shows the file's own instant, and
// what stories register beside the modules is gone: the files of a run share their processes, in an order that is chance.

import { beforeEach, expect, onTestFailed } from 'vitest';
import { turnClockTo } from './turn-clock.ts';
import { instantOf } from './instants.ts';
import { asTheModulesRegistered } from './registered.ts';

const file = expect.getState().testPath ?? '';
const { at, why } = instantOf(file);
turnClockTo(at);
asTheModulesRegistered();
beforeEach(() => {
  onTestFailed(() => {
    process.stderr.write(`It was ${at} (${why}). Again on that day: npm test -- stories --at ${at}\n`);
  });
});
