// House rule: a file stays small enough to be read at once, by kind. Zero exceptions: when a file hurts, the design is wrong.

import { isSource, isTest, type HouseFile } from './house-files.ts';

/** The most lines a file of this kind may have. */
export function mostLines(path: string): number {
  if (isTest(path)) return 500;
  if (/^modules\/[^/]+\/[^/]+\/(rules|steps|actions)\//.test(path)) return 150;
  if (/^modules\/[^/]+\/[^/]+\/screens\/.*\.tsx$/.test(path)) return 200;
  if (/^modules\/[^/]+\/README\.md$/.test(path)) return 80;
  return 300;
}

export function sizes(files: readonly HouseFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    if (!isSource(path) && !path.endsWith('/README.md')) return [];
    const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
    const most = mostLines(path);
    return lines > most ? [`${path}: ${lines} lines, at most ${most}`] : [];
  });
}
