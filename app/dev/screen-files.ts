// Which built files a screen loads first, read from the manifest of the build; kept beside the built screens, so that the server can
// name them in the page, and weighed by the check `sizes`.

import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { namedIn } from '#kernel/names.ts';
import { FIRST_FILES, type FirstFiles } from '#platform/edge/first-files.ts';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

export type Manifest = Readonly<Record<string, Chunk>>;

export const entry = 'index.html';
/** Around every page behind the sign-in. */
export const frame: readonly string[] = ['modules/users/sign-in/screens/shell.tsx', 'app/with-the-frame.ts'];

/** Comes beside the first manifest of a late area. */
const addedTabs = 'app/added-tabs.ts';

/** Files of these chunks and of everything they import at once (lazy imports not counted). */
export function filesOf(manifest: Manifest, keys: readonly string[]): Set<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string) => {
    const chunk = namedIn(manifest, key);
    if (!chunk) throw new Error(`${key} is not in the build`);
    if (seen.has(key)) return;
    seen.add(key);
    files.add(chunk.file);
    for (const style of chunk.css ?? []) files.add(style);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const key of keys) visit(key);
  return files;
}

/** Chunks that import each other in a circle, for then one runs before what it needs; the first circle found. */
export function chunkCircle(manifest: Manifest): string | undefined {
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (key: string): string | undefined => {
    if (path.includes(key)) return [...path.slice(path.indexOf(key)), key].join(' -> ');
    if (done.has(key)) return undefined;
    path.push(key);
    for (const next of namedIn(manifest, key)?.imports ?? []) {
      const found = visit(next);
      if (found) return found;
    }
    path.pop();
    done.add(key);
    return undefined;
  };
  for (const key of Object.keys(manifest)) {
    const found = visit(key);
    if (found) return found;
  }
  return undefined;
}

interface Screen {
  readonly path: string;
  readonly kind: string;
  readonly frame?: string;
  readonly load: () => Promise<unknown>;
}

interface BuiltScreen extends Screen {
  /** Source file, as the manifest of the build names it. */
  readonly source: string;
  /** All that is loaded before it is drawn, beside the entry. */
  readonly keys: readonly string[];
}

/** The file a screen is loaded from, read off its `load`: a chapter's routes name it from where they stand. */
export async function screenSources(root: string, manifest: Manifest): Promise<BuiltScreen[]> {
  const found: BuiltScreen[] = [];
  for (const path of globSync('modules/*/*/screens/index.ts', { cwd: root })) {
    const { screens = [] } = (await import(pathToFileURL(join(root, path)).href)) as { screens?: readonly Screen[] };
    const routes = `${path.split('/').slice(0, 2).join('/')}/screens.ts`;
    for (const screen of screens) {
      const named = /import\(['"]([^'"]+)['"]\)/.exec(screen.load.toString())?.[1];
      if (!named) throw new Error(`screen ${screen.path}: load is not a plain lazy import`);
      const source = named.startsWith('#') ? named.slice(1) : posix.join(dirname(path), named);
      if (!namedIn(manifest, source)) throw new Error(`screen ${screen.path}: ${source} is not in the build`);
      // The manifests of users and home are part of the entry.
      const keys = [...(namedIn(manifest, routes) ? [routes, addedTabs] : []), ...(screen.frame ? [] : frame), source];
      found.push({ ...screen, source, keys });
    }
  }
  return found;
}

export const manifestOf = (web: string): Manifest =>
  JSON.parse(readFileSync(join(web, '.vite', 'manifest.json'), 'utf8')) as Manifest;

/** Written after a build. */
export async function writeFirstFiles(root: string, web: string): Promise<void> {
  const manifest = manifestOf(web);
  const atOnce = filesOf(manifest, [entry]);
  const pages: FirstFiles[] = (await screenSources(root, manifest)).map(({ path, keys }) => ({
    path,
    files: [...filesOf(manifest, keys).difference(atOnce)],
  }));
  writeFileSync(join(web, FIRST_FILES), JSON.stringify(pages));
}
