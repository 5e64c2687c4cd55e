// The written rules of ARCHITECTURE.md that no ready-made tool checks.

import { cardFields } from './card-fields.ts';
import { choicesOnce } from './choices.ts';
import { classes } from './classes.ts';
import { clockReadings } from './clock.ts';
import { chapterRules } from './chapters.ts';
import { declaredOnly } from './declared.ts';
import { floorRules } from './floors.ts';
import { headers } from './headers.ts';
import { houseFiles, trackedPaths } from './house-files.ts';
import { moneyActs } from './money-acts.ts';
import { names } from './names.ts';
import { pageAddresses } from './page-addresses.ts';
import { pageQueries } from './page-queries.ts';
import { moduleRooms } from './rooms.ts';
import { shades } from './shades.ts';
import { sizes } from './sizes.ts';
import { storyEngines } from './story-engines.ts';
import { tableOwners } from './table-owners.ts';
import { timeLimits } from './time-limits.ts';
import { versionsByHand } from './versions.ts';

export function houseRules(): string[] {
  const files = houseFiles();
  return [
    ...sizes(files),
    ...names(files),
    ...headers(files),
    ...moduleRooms(trackedPaths()),
    ...tableOwners(files),
    ...clockReadings(files),
    ...timeLimits(files),
    ...versionsByHand(files),
    ...declaredOnly(files),
    ...floorRules(files),
    ...chapterRules(files),
    ...moneyActs(files),
    ...choicesOnce(files),
    ...shades(files),
    ...classes(files),
    ...cardFields(files),
    ...pageAddresses(files),
    ...pageQueries(files),
    ...storyEngines(files),
  ];
}
