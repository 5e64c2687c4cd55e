// The timer of a process that runs jobs: it does what is due, and finishes the current run before it stops.

import { reportFault } from '#platform/report-fault.ts';
import { runDue } from './run-due.ts';

/** The first check waits until the process serves; later ones are frequent enough for jobs of every minute. */
const FIRST_MS = 10_000;
const TICK_MS = 15_000;

interface Ticking {
  timer: NodeJS.Timeout;
  stopped: boolean;
  inHand: Promise<unknown>;
}

let ticking: Ticking | null = null;

function next(state: Ticking, wait: number): void {
  state.timer = setTimeout(() => {
    state.inHand = runDue({ stopping: () => state.stopped })
      .catch(reportFault)
      .finally(() => {
        if (!state.stopped) next(state, TICK_MS);
      });
  }, wait);
  state.timer.unref();
}

/** Starts the timer of this process; MAKTAB_CLOCK=off leaves the clock to other processes. */
export function startClock(first = FIRST_MS): void {
  if (ticking || process.env.MAKTAB_CLOCK === 'off') return;
  ticking = { timer: setTimeout(() => undefined, 0), stopped: false, inHand: Promise.resolve() };
  next(ticking, first);
}

export async function stopClock(): Promise<void> {
  const was = ticking;
  ticking = null;
  if (!was) return;
  was.stopped = true;
  clearTimeout(was.timer);
  await was.inHand;
}
