// Unused files, exports and packages. Front doors, route manifests and programs are reached by name, not by import.

import type { KnipConfig } from 'knip';

const programs = [
  'app/bin/*.mjs',
  'app/cli.ts',
  'app/web.tsx',
  'app/dev/*.ts',
  'app/dev/gallery/gallery.tsx',
  'ui/**/*.gallery.tsx',
  'checks/{run,built,schema,unread}.ts',
  'checks/suite/run.ts',
  'bench/*.ts',
  'bench/*/*.ts',
  'e2e/harness/serve-school.ts',
  '**/*-worker.ts',
];

const config: KnipConfig = {
  entry: [
    ...programs,
    'stories/**/*.{story,demo}.test.ts',
    'e2e/**/*.journey.ts',
    'kernel/**/*.ts',
    'modules/*/index.ts',
  ],
  project: ['{kernel,platform,ui,modules,app,checks,bench,e2e,stories}/**/*.{ts,tsx,mjs}'],
  // A module that writes its SQL by hand need not use its generated rows.
  ignore: ['**/*.gen.ts'],
  ignoreExportsUsedInFile: true,
  // Run by name from checks/run.ts; swc and tsgolint are found by the tools that need them.
  ignoreDependencies: [
    'dependency-cruiser',
    'oxfmt',
    'oxlint',
    'oxlint-tsgolint',
    '@swc/core',
    '@size-limit/file',
    'node',
    // Started as a process of its own by the stories of files.
    '@20minutes/s3rver',
  ],
  ignoreBinaries: ['npm', 'sh', 'id', 'chown', 'runuser'],
};

export default config;
