// Promises to pay: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { promiseClock } from './actions/judge-promises.ts';
import { promiseCalls } from './calls/promises.ts';
import { promisesToday } from './reads/promises-today-tile.ts';

export { judgePromises } from './actions/judge-promises.ts';
export { savePromise } from './actions/save-promise.ts';
export { promiseAhead } from './reads/promise-facts.ts';

export const promisesChapter = defineChapter({
  name: 'promises',
  calls: promiseCalls,
  clock: [promiseClock],
  tiles: [promisesToday],
});
