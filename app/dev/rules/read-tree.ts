// The papers and everything that may cite them, from the folder that the sources lie in.

import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from '#kernel/refusal.ts';
import type { Page } from './papers.ts';
import type { Tree } from './rule-index.ts';

const root = path.join(import.meta.dirname, '../../..');

const sources = '{kernel,platform,ui,modules,app,checks,bench,e2e,stories}/**/*.{ts,tsx,sql,typ,css}';
const papers = '{*.md,docs/**/*.md,modules/*/README.md}';

const read = (file: string): Page => ({
  path: file.replaceAll(path.sep, '/'),
  text: readFileSync(path.join(root, file), 'utf8'),
});

/** The tree is not there in an installed package without sources: a sentence says so. */
export function readTree(): Tree {
  if (!existsSync(path.join(root, 'docs/spec')))
    throw new Refusal('conflict', 'The papers are part of the sources: run this in a checkout');
  const files = [...globSync(sources, { cwd: root }), ...globSync(papers, { cwd: root })].filter(
    (file) => !file.includes('.gen.'),
  );
  const isPaper = (file: string): boolean => /^docs\/spec\/\d\d-.*\.md$/.test(file.replaceAll(path.sep, '/'));
  return {
    papers: files.filter(isPaper).toSorted().map(read),
    later: read('docs/spec/later.md'),
    files: files.filter((file) => !isPaper(file) && !file.endsWith('later.md')).map(read),
  };
}
