// First load of the pages people wait for, gzip: which built files a page pulls in is read from Vite's manifest, size-limit
// weighs them. The promise is 120 kB for the sign-in, 250 kB for the dashboard, 310 kB for a list (SHELL-3); what was reached is held.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chunkCircle, entry, filesOf, type Manifest, manifestOf, screenSources } from '#app/dev/screen-files.ts';
import { galleryLeaks } from './gallery-leaks.ts';
import { root } from './house-files.ts';

const output = join(root, 'dist', 'web');

export interface SizeLimit {
  readonly name: string;
  readonly limit: string;
  readonly gzip: true;
  readonly path: string[];
}

/** Script files of these chunks and of everything they import at once. */
export const scriptsOf = (manifest: Manifest, keys: readonly string[]): Set<string> =>
  new Set([...filesOf(manifest, keys)].filter((file) => file.endsWith('.js')));

/** Entries for size-limit; a page that is not in the build is a mistake here, not a pass. */
export async function webSizes(): Promise<SizeLimit[]> {
  if (!existsSync(join(output, '.vite', 'manifest.json'))) throw new Error('The web part is not built');
  const manifest = manifestOf(output);
  const leaks = galleryLeaks(output);
  if (leaks.length) throw new Error(`The developers’ gallery is in the build: ${leaks.join(', ')}`);
  const circle = chunkCircle(manifest);
  if (circle) throw new Error(`Chunks of the build import each other: ${circle}`);
  const screens = await screenSources(root, manifest);
  const keysOf = (path: string) => screens.find((screen) => screen.path === path)?.keys ?? [path];
  const limit = (name: string, most: string, files: Iterable<string>): SizeLimit => ({
    name,
    limit: most,
    gzip: true,
    path: [...files].map((file) => join(output, file)),
  });
  return [
    limit('login page', '112 kB', scriptsOf(manifest, [entry, ...keysOf('/admin/login')])),
    limit('dashboard', '220 kB', scriptsOf(manifest, [entry, ...keysOf('/admin/dashboard')])),
    ...screens
      .filter((screen) => screen.kind === 'list')
      .map(({ path, keys }) => limit(`list ${path}`, '310 kB', scriptsOf(manifest, [entry, ...keys]))),
  ];
}
