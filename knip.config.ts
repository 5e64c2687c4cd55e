// Unused files, exports and packages. Front doors, route manifests and screens are reached by name, not by import.

import type { KnipConfig } from 'knip';

const config: KnipConfig = {
  entry: [
    'app/bin/*.mjs',
    'app/{cli,server,worker,modules}.ts',
    'app/web.tsx',
    'app/dev/*.ts',
    'checks/run.ts',
    'checks/suite/run.ts',
    'bench/**/*.ts',
    'stories/**/*.story.test.ts',
    'e2e/**/*.ts',
    'modules/*/index.ts',
    'modules/*/screens/index.ts',
    '**/*-worker.ts',
  ],
  project: ['{kernel,platform,ui,modules,app,checks,bench,e2e,stories}/**/*.{ts,tsx,mjs}'],
  ignore: ['**/*.gen.ts'],
};

export default config;
