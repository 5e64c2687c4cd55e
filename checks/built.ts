// Compares what is built with the catalogue of the product; prints what differs and how much stands.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NOT_BUILT_FILE, notBuilt, PAGES_FILE, pageNames } from '#app/dev/page-names.ts';
import { allCalls } from '#app/house.ts';
import { modules } from '#app/modules.ts';
import { screens } from '#app/all-screens.ts';
import { lateScreens } from '#app/screens.ts';
import { previews } from '#app/previews.ts';
import { listTabs, recordTabs } from '#app/added-tabs.ts';
import { homeParts, settingsTabs } from '#app/with-the-frame.ts';
import { builtScreens, coverage, twice, wrongAreas, wrongCalls, wrongScreens } from './catalogue.ts';
import { root } from './house-files.ts';

const calls = allCalls().map((served) => served.contract);
const listed = new Set(screens.map((screen) => screen.path));
const callKeys = calls.map((call) => `${call.method} ${call.path}`);
const tiles = new Set(modules.flatMap((module) => (module.tiles ?? []).map((tile) => tile.name)));
const screenPaths = screens.map((screen) => screen.path);

const problems = [
  ...wrongCalls(calls),
  ...wrongScreens(screens),
  ...twice(callKeys, 'call'),
  ...twice(screenPaths, 'screen'),
  ...twice(
    recordTabs.map(({ record, key }) => `${record} ${key}`),
    'record tab',
  ),
  ...twice(
    settingsTabs.map(({ key }) => key),
    'settings tab',
  ),
  ...twice(
    listTabs.map(({ page, key }) => `${page} ${key}`),
    'tab of a page',
  ),
  ...twice(
    previews.map(({ of }) => of),
    'preview',
  ),
  ...twice(
    homeParts.map(({ tile }) => tile),
    'piece of a home',
  ),
  ...homeParts
    .filter(({ tile }) => !tiles.has(tile))
    .map(({ tile }) => `piece of a home ${tile}: no chapter declares this tile`),
  ...(await builtScreens())
    .filter((screen) => !listed.has(screen.path))
    .map((screen) => `screen ${screen.path}: in its module's manifest, not in app/screens.ts`),
  ...(await wrongAreas(lateScreens)),
  ...[[PAGES_FILE, pageNames()] as const, [NOT_BUILT_FILE, notBuilt()] as const].flatMap(([file, text]) =>
    readFileSync(join(root, file), 'utf8') === text
      ? []
      : [`${file}: not as the catalogue and the manifests say; npm run pages writes it`],
  ),
];

console.log([...problems, coverage(calls.length, screens.length)].join('\n'));
process.exitCode = problems.length ? 1 : 0;
