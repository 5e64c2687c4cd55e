// Scans and pick-ups at the gate: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { gateCalls } from './calls/gate.ts';
import { pickUpCalls } from './calls/pick-ups.ts';
import { gateEvents } from './rules/gate-events.ts';

export const gateChapter = defineChapter({
  name: 'gate',
  calls: [...gateCalls, ...pickUpCalls],
  messageEvents: gateEvents,
});
