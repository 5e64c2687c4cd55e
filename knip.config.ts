// Unused files, exports and packages. Front doors, route manifests and programs are reached by name, not by import.

import type { KnipConfig } from 'knip';

/** What ends in ! is the product: `knip --production` sees nothing else, so that what only tests use is found too. */
const programs = [
  'app/bin/*.mjs!',
  'app/cli.ts!',
  'app/web.tsx!',
  'app/dev/*.ts!',
  'app/dev/gallery/gallery.tsx',
  'ui/**/*.gallery.tsx',
  'checks/{run,built,rules,schema,sql,unread}.ts',
  'checks/{suite,mutants}/run.ts',
  'bench/*.ts',
  'bench/*/*.ts',
  'e2e/harness/serve-school.ts',
  'e2e/pictures.ts',
  '{platform,app,modules}/**/*-worker.ts!',
  '{stories,bench,checks,e2e}/**/*-worker.ts',
];

/**
 * Of the business nothing may be there for its tests alone. Platform and ui are built once, ahead of the modules that will use them, and
 * their stories hold them meanwhile; samples and examples are of the papers' tests and benches, and part-month is what the story of the posting twin
 * reckons with beside the one statement.
 */
const ahead = process.argv.includes('--production')
  ? [
      '{platform,ui,app}/**',
      'modules/fees/*/prints/sample-*.ts',
      'modules/*/*/rules/*-examples.ts',
      'modules/fees/posting/rules/part-month.ts',
    ]
  : [];

const config: KnipConfig = {
  entry: [
    ...programs,
    'stories/**/*.{story,demo}.test.ts',
    'e2e/**/*.journey.ts',
    'kernel/**/*.ts!',
    'modules/*/index.ts!',
  ],
  project: [
    '{kernel,platform,ui,modules,app}/**/*.{ts,tsx,mjs}!',
    '{checks,bench,e2e,stories}/**/*.{ts,tsx,mjs}',
    '!**/*.{test,gallery}.{ts,tsx}!',
    '!ui/testing/**!',
    '!app/dev/gallery/**!',
  ],
  ignore: ahead,
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
  ignoreBinaries: ['npm', 'sh', 'id', 'chown', 'runuser', 'hledger'],
};

export default config;
