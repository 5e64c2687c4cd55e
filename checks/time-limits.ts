// Stories and journeys have one limit of time, the runner's, and it is for what hangs: a busy machine is only slow. How long a thing takes is
// measured in bench/.

import type { HouseFile } from './house-files.ts';

const OWN_LIMIT = /^\s*\}, \d[\d_]*\);$|\btimeout: \d/;

export function timeLimits(files: readonly HouseFile[]): string[] {
  return files
    .filter(({ path }) => /^(stories|e2e)\/.*\.(test|journey)\.ts$/.test(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, i) =>
          OWN_LIMIT.test(line) ? [`${path}:${i + 1}: a limit of its own; the runner's is the one for what hangs`] : [],
        ),
    );
}
