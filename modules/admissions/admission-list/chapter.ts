// The admission list: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { applicationListCalls } from './calls/application-list.ts';
import { applicationsByStage, applicationsThatStand } from './reads/home-tiles.ts';

export const admissionListChapter = defineChapter({
  name: 'admission-list',
  calls: applicationListCalls,
  tiles: [applicationsByStage, applicationsThatStand],
});
