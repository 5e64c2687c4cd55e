// The product's own paths, names and permissions are kept to the letter: whatever is built is compared with
// kernel/catalogue, and the number still to be built is told.

import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import calls from '#kernel/catalogue/calls.json' with { type: 'json' };
import routes from '#kernel/catalogue/routes.json' with { type: 'json' };
import { root } from './house-files.ts';

export interface BuiltCall {
  readonly method: string;
  /** Below /api/v1/, parameters as :name. */
  readonly path: string;
  readonly permissions: readonly string[];
}

export interface BuiltScreen {
  readonly path: string;
  readonly name: string;
  readonly permissions: readonly string[];
}

const same = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.toSorted().join('|') === b.toSorted().join('|');

const inWords = (permissions: readonly string[]) =>
  permissions.length ? permissions.join(' or ') : 'any signed-in user';

/** Calls the catalogue does not name, each with the reason why it is there all the same. */
const beyond: Readonly<Record<string, string>> = {
  'POST student/class-list/print': 'the class list as a paper (03 §6.2 print layouts)',
  'POST report/trial-balance/print': 'the trial balance as a paper (05 §10)',
  'GET imports/{kind}': 'the import service of 00 §8, one for every kind: its columns',
  'GET imports/{kind}/template': 'import service: the sheet to fill',
  'POST imports/{kind}/read': 'import service: headings, guessed columns and first lines of a file',
  'POST imports/{kind}/start': 'import service: check or import as a job',
  'GET imports/{kind}/runs': 'import service: what was imported',
  'GET imports/runs/{id}': 'import service: one import with every bad line',
  'GET imports/runs/{id}/bad-lines': 'import service: the bad lines to mend',
  'GET settings': 'the settings page of 01 §3: what applies where (00 §17)',
  'POST settings': 'settings page: a value from a day on',
  'GET settings/history': 'settings page: who set it to what (SET-2)',
  'POST settings/withdraw': 'settings page: a planned change that is not wanted',
  'POST settings/fix': 'settings page: fixed for branches (SET-1)',
  'GET settings/storage': 'settings page: storage and backup state (01 §3)',
  'GET demo-users': 'the sign-in page of a demo school offers its people; answers nobody elsewhere',
  'GET demo-mails': 'what a demo school would have mailed; nothing leaves the machine there',
};

export function wrongCalls(built: readonly BuiltCall[]): string[] {
  const wanted = new Map(calls.map((call) => [`${call.method} ${call.path}`, call.permissions as string[]]));
  return built.flatMap(({ method, path, permissions }) => {
    const key = `${method} ${path.replaceAll(/:([a-z_A-Z]+)\??/g, '{$1}')}`;
    // Every list may be taken away as a file (00 §8), with the permissions of the list.
    const asked = wanted.get(key) ?? wanted.get(key.replace(/\/export$/, ''));
    if (key in beyond) return [];
    if (!asked) return [`call ${key}: not in kernel/catalogue/calls.json`];
    return same(asked, permissions)
      ? []
      : [`call ${key}: asks for ${inWords(permissions)}, the catalogue for ${inWords(asked)}`];
  });
}

export function wrongScreens(built: readonly BuiltScreen[]): string[] {
  const wanted = new Map([...routes.public, ...routes.admin].map((route) => [route.path, route]));
  return built.flatMap(({ path, name, permissions }) => {
    const route = wanted.get(path);
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
  const manifests = globSync('modules/*/screens/index.ts', { cwd: root });
  const loaded = await Promise.all(manifests.map((path) => import(pathToFileURL(join(root, path)).href)));
  return loaded.flatMap((manifest: { screens: BuiltScreen[] }) => manifest.screens);
}

/** What of the catalogue stands, in one line. */
export function coverage(builtCalls: number, screens: number): string {
  const allScreens = routes.public.length + routes.admin.length;
  return `built: ${builtCalls} of ${calls.length} calls, ${screens} of ${allScreens} screens`;
}
