// Cheques of families: what the chapter declares.

import { defineChapter } from '#platform/module.ts';
import { chequesDueClock } from './actions/cheques-due-clock.ts';
import { chequeExports } from './calls/cheque-exports.ts';
import { chequeCalls } from './calls/cheques.ts';
import { chequesDue } from './reads/cheques-due-tile.ts';
import { chequeEvents } from './rules/cheque-events.ts';

export { changeCheques } from './actions/change-cheques.ts';
export { holdCheque } from './actions/hold-cheque.ts';

export const chequesChapter = defineChapter({
  name: 'cheques',
  calls: [...chequeCalls, ...chequeExports],
  clock: [chequesDueClock],
  tiles: [chequesDue],
  messageEvents: chequeEvents,
});
