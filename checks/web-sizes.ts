// First load of the pages people wait for, gzip: which built files a page pulls in is read from Vite's manifest, size-limit
// weighs them. Login at most 120 kB, dashboard 250 kB, every list at most 60 kB on top of the dashboard.

import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { galleryLeaks } from './gallery-leaks.ts';
import { root } from './house-files.ts';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

export type Manifest = Readonly<Record<string, Chunk>>;

const output = join(root, 'dist', 'web');
const entry = 'index.html';
const layout = 'modules/users/sign-in/screens/shell.tsx';

/** Script files of these chunks and of everything they import at once (lazy imports not counted). */
export function scriptsOf(manifest: Manifest, keys: readonly string[]): Set<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key} is not in the build`);
    if (seen.has(key)) return;
    seen.add(key);
    if (chunk.file.endsWith('.js')) files.add(chunk.file);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const key of keys) visit(key);
  return files;
}

interface Screen {
  readonly path: string;
  readonly kind: string;
  readonly load: () => Promise<unknown>;
}

interface BuiltScreen extends Screen {
  /** Source file, as the manifest of the build names it. */
  readonly source: string;
}

/** The file a screen is loaded from, read off its `load`: a chapter's routes name it from where they stand. */
async function screenSources(manifest: Manifest): Promise<BuiltScreen[]> {
  const found: BuiltScreen[] = [];
  for (const path of globSync('modules/*/*/screens/index.ts', { cwd: root })) {
    const { screens = [] } = (await import(pathToFileURL(join(root, path)).href)) as { screens?: readonly Screen[] };
    for (const screen of screens) {
      const named = /import\(['"]([^'"]+)['"]\)/.exec(screen.load.toString())?.[1];
      if (!named) throw new Error(`screen ${screen.path}: load is not a plain lazy import`);
      const source = named.startsWith('#') ? named.slice(1) : posix.join(dirname(path), named);
      if (!manifest[source]) throw new Error(`screen ${screen.path}: ${source} is not in the build`);
      found.push({ ...screen, source });
    }
  }
  return found;
}

export interface SizeLimit {
  readonly name: string;
  readonly limit: string;
  readonly gzip: true;
  readonly path: string[];
}

/** Entries for size-limit; a page that is not in the build is a mistake here, not a pass. */
export async function webSizes(): Promise<SizeLimit[]> {
  const manifestPath = join(output, '.vite', 'manifest.json');
  if (!existsSync(manifestPath)) throw new Error('dist/web/.vite/manifest.json is missing: the web part is not built');
  const manifest = JSON.parse(readFileSync(manifestPath, 'utf8')) as Manifest;
  const leaks = galleryLeaks(output);
  if (leaks.length) throw new Error(`The developers’ gallery is in the build: ${leaks.join(', ')}`);
  const screens = await screenSources(manifest);
  const sourceOf = (path: string) => screens.find((screen) => screen.path === path)?.source ?? path;
  const dashboard = scriptsOf(manifest, [entry, layout, sourceOf('/admin/dashboard')]);
  const limit = (name: string, most: string, files: Iterable<string>): SizeLimit => ({
    name,
    limit: most,
    gzip: true,
    path: [...files].map((file) => join(output, file)),
  });
  return [
    limit('login page', '120 kB', scriptsOf(manifest, [entry, sourceOf('/admin/login')])),
    limit('dashboard', '250 kB', dashboard),
    ...screens
      .filter((screen) => screen.kind === 'list')
      .map(({ path, source }) => limit(`list ${path}`, '60 kB', scriptsOf(manifest, [source]).difference(dashboard))),
  ];
}
