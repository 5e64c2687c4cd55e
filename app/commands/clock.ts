// `maktab clock`: what runs by the clock, when it ran last, when it runs next, and what is behind or fails.

import type { Command } from 'commander';
import { counted } from '#kernel/counted.ts';
import { type ClockState, clockState, whenInWords } from '#platform/clock-runner/clock-state.ts';
import { runDue } from '#platform/clock-runner/run-due.ts';
import { runWaitingJobs } from '#platform/jobs/run-job.ts';
import { closeHouse, openHouse } from '../house.ts';

function line(state: ClockState): string {
  const trouble = state.failing_units > 0 ? `  FAILS in ${state.failing_units}: ${state.last_error ?? ''}` : '';
  const behind = state.behind_days > 1 ? `  ${counted(state.behind_days, 'day')} behind` : '';
  const next = state.next_at === null ? 'no unit yet' : `next ${state.next_at}`;
  const when = whenInWords(state.when);
  return `${state.name.padEnd(28)} ${when.padEnd(20)} ${state.done_units} of ${state.units} ${state.unit}  last ${state.last_at ?? 'never'}  ${next}${behind}${trouble}`;
}

async function clock(options: { json?: boolean; run?: boolean }): Promise<void> {
  await openHouse();
  try {
    if (options.run) {
      const { ran, failed } = await runDue();
      await runWaitingJobs(); // the long ones
      if (!options.json) console.log(`${ran} done, ${failed} failed`);
      if (failed > 0) process.exitCode = 1;
    }
    const states = await clockState();
    if (options.json) console.log(JSON.stringify(states, null, 1));
    else for (const state of states) console.log(line(state));
  } finally {
    await closeHouse();
  }
}

export function clockCommand(program: Command): void {
  program
    .command('clock')
    .description('jobs by the clock: last and next runs, what is behind, what fails')
    .option('--json', 'for machines')
    .option('--run', 'first do what is due, here and now')
    .action(clock);
}
