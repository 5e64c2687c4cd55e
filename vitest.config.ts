// The runners of the house: rules and services, screens in a simulated page, stories over HTTP, and the checks themselves.

import { defineConfig } from 'vitest/config';
import { mutantPlugin } from './checks/mutants/plugin.ts';
import { workers } from './checks/suite/workers.ts';
import { LongestFirst } from './stories/harness/longest-first.ts';

/** For what hangs: a busy machine is only slow. */
const limits = { testTimeout: 300_000, hookTimeout: 600_000 };

export default defineConfig({
  plugins: mutantPlugin(),
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{kernel,platform,modules,app}/**/*.test.ts'],
          setupFiles: ['stories/harness/set-day.ts'],
          ...limits,
          isolate: false,
          maxWorkers: workers(0.5),
        },
      },
      {
        test: {
          name: 'ui',
          environment: 'jsdom',
          include: ['ui/**/*.test.{ts,tsx}', '{modules,app}/**/*.test.tsx'],
          setupFiles: ['stories/harness/set-day.ts', 'ui/testing/page-stubs.ts'],
          // A class is called as it is written (decision 0196); what it looks like no test of a simulated page can see.
          css: { include: [/\.module\.css$/], modules: { classNameStrategy: 'non-scoped' } },
          ...limits,
          isolate: false,
          maxWorkers: workers(1),
        },
      },
      {
        extends: true,
        test: {
          name: 'stories',
          include: ['stories/**/*.story.test.ts'],
          // `npm test` names those of the engine (decision 0091); by hand all of them run on the one of MAKTAB_STORIES.
          globalSetup: ['stories/harness/template.ts'],
          setupFiles: ['stories/harness/set-clock.ts'],
          env: { MAKTAB_SECRET: 'the secret of the stories, which is none at all' },
          ...limits,
          expect: { poll: { timeout: 120_000, interval: 50 } },
          maxWorkers: workers(1.5),
          // One process reads the house once for all its files; each file still has a database of its own.
          isolate: false,
        },
      },
      {
        test: {
          name: 'demo',
          include: ['stories/**/*.demo.test.ts'],
          globalSetup: ['stories/harness/demo-template.ts'],
          setupFiles: ['stories/harness/set-day.ts'],
          ...limits,
          maxWorkers: workers(1.5),
          isolate: false,
        },
      },
      { test: { name: 'checks', include: ['checks/**/*.test.ts'], ...limits } },
    ],
  },
});
