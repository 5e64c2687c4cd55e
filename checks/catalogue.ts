// The product's own paths, names and permissions are kept to the letter: whatever is built is compared with
// kernel/catalogue, and the number still to be built is told. What is excused says why where it is declared (`beyond`).

import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import calls from '#kernel/catalogue/calls.json' with { type: 'json' };
import routes from '#kernel/catalogue/routes.json' with { type: 'json' };
import { areaOf, type LateScreens } from '#ui/routes/late-screens.ts';
import { root } from './house-files.ts';

export interface BuiltCall {
  readonly method: string;
  /** Below /api/v1/, parameters as :name. */
  readonly path: string;
  readonly permissions: readonly string[];
  readonly beyond?: string;
}

export interface BuiltScreen {
  readonly path: string;
  readonly name: string;
  readonly permissions: readonly string[];
  readonly beyond?: string;
}

const same = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.toSorted().join('|') === b.toSorted().join('|');

const inWords = (permissions: readonly string[]) =>
  permissions.length ? permissions.join(' or ') : 'any signed-in user';

export function wrongCalls(built: readonly BuiltCall[]): string[] {
  const wanted = new Map(calls.map((call) => [`${call.method} ${call.path}`, call.permissions as string[]]));
  return built.flatMap(({ method, path, permissions, beyond }) => {
    const key = `${method} ${path.replaceAll(/:([a-z_A-Z]+)\??/g, '{$1}')}`;
    // Every list may be taken away as a file (00 §8), with the permissions of the list.
    // Machines and short addresses stand at the root: their path begins with a slash there.
    const asked = wanted.get(key) ?? wanted.get(key.replace(/\/export$/, '')) ?? wanted.get(key.replace(' ', ' /'));
    if (beyond !== undefined)
      return asked && same(asked, permissions) ? [`call ${key}: the catalogue names it; beyond is superfluous`] : [];
    if (!asked) return [`call ${key}: not in kernel/catalogue/calls.json; beyond says why, where it has to be`];
    return same(asked, permissions)
      ? []
      : [`call ${key}: asks for ${inWords(permissions)}, the catalogue for ${inWords(asked)}`];
  });
}

export function wrongScreens(built: readonly BuiltScreen[]): string[] {
  const wanted = new Map([...routes.public, ...routes.admin].map((route) => [route.path, route]));
  return built.flatMap(({ path, name, permissions, beyond }) => {
    const route = wanted.get(path);
    if (beyond !== undefined) return route ? [`screen ${path}: the catalogue names it; beyond is superfluous`] : [];
    if (!route) return [`screen ${path}: not in kernel/catalogue/routes.json`];
    const found: string[] = [];
    if (route.name !== name) found.push(`screen ${path}: is named ${name}, in the catalogue ${route.name}`);
    if (!same(route.permissions as string[], permissions)) {
      found.push(`screen ${path}: asks for ${inWords(permissions)}, the catalogue for ${inWords(route.permissions)}`);
    }
    return found;
  });
}

export function twice(keys: readonly string[], what: string): string[] {
  return [...new Set(keys.filter((key, i) => keys.indexOf(key) !== i))].map(
    (key) => `${what} ${key}: registered twice`,
  );
}

/** Every route manifest of the modules; the screens themselves stay unloaded. */
export async function builtScreens(): Promise<BuiltScreen[]> {
  const manifests = globSync('modules/*/screens.ts', { cwd: root });
  const loaded = await Promise.all(manifests.map((path) => import(pathToFileURL(join(root, path)).href)));
  return loaded.flatMap((manifest: { screens: BuiltScreen[] }) => manifest.screens);
}

/** A page outside the areas of its manifest would never be found, a superfluous area would bring the manifest for nothing. */
export async function wrongAreas(late: readonly LateScreens[]): Promise<string[]> {
  const told = await Promise.all(
    late.map(async ({ areas, load }) => {
      const { screens } = await load();
      const used = [...new Set(screens.map(({ path }) => areaOf(path)))].toSorted();
      return same(areas, used)
        ? []
        : [`app/screens.ts: the manifest with ${screens[0]?.path ?? 'no screen'} has the areas ${used.join(', ')}`];
    }),
  );
  return told.flat();
}

/** What of the catalogue stands, in one line. */
export function coverage(builtCalls: number, screens: number): string {
  const allScreens = routes.public.length + routes.admin.length;
  return `built: ${builtCalls} of ${calls.length} calls, ${screens} of ${allScreens} screens`;
}
