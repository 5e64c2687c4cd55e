// First load of the pages people wait for, gzip (E8 of the figures we keep): which built files a page pulls in is read
// from Vite's manifest, size-limit weighs them.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './house-files.ts';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly isEntry?: boolean;
}

export type Manifest = Readonly<Record<string, Chunk>>;

const output = join(root, 'dist', 'web');

/** Script files of these chunks and of everything they import at once (lazy imports not counted). */
export function scriptsOf(manifest: Manifest, keys: readonly string[]): Set<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    if (chunk.file.endsWith('.js')) files.add(chunk.file);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const key of keys) visit(key);
  return files;
}

interface Page {
  readonly name: string;
  readonly limit: string;
  /** The chunks of the page, found by their source file. */
  readonly source: RegExp;
  /** A list is counted on top of the dashboard that is already there. */
  readonly onTopOf?: RegExp;
}

const dashboard = /^modules\/home\/screens\/dashboard\/dashboard\.tsx$/;

const pages: readonly Page[] = [
  { name: 'login page', limit: '120 kB', source: /^modules\/users\/screens\/(sign-in|login)\/(sign-in|login)\.tsx$/ },
  { name: 'dashboard', limit: '250 kB', source: dashboard },
  { name: 'list on top', limit: '60 kB', source: /^ui\/page-kinds\/list\/list-page\.tsx$/, onTopOf: dashboard },
];

export interface SizeLimit {
  readonly name: string;
  readonly limit: string;
  readonly gzip: true;
  readonly path: string[];
}

/** Entries for size-limit; a page that is not in the build is a mistake here, not a pass. */
export function webSizes(): SizeLimit[] {
  const path = join(output, '.vite', 'manifest.json');
  if (!existsSync(path)) throw new Error('dist/web/.vite/manifest.json is missing: the web part is not built');
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  return pages.map(({ name, limit, source, onTopOf }) => {
    const own = Object.keys(manifest).filter((key) => source.test(key));
    if (own.length === 0) throw new Error(`No built chunk for the ${name} (${source.source})`);
    const already = onTopOf
      ? scriptsOf(manifest, [...entries, ...Object.keys(manifest).filter((key) => onTopOf.test(key))])
      : new Set<string>();
    const files = [...scriptsOf(manifest, [...entries, ...own])].filter((file) => !already.has(file));
    return { name, limit, gzip: true, path: files.map((file) => join(output, file)) };
  });
}
