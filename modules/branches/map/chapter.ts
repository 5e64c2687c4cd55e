// The map of branches: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { mapCalls } from './calls/branch-map.ts';
import { studentsByArea, territories } from './questions.ts';

export { studentsByArea, territories };
export type { StudentsOfArea, Territory } from './questions.ts';

export const mapChapter = defineChapter({ name: 'map', calls: mapCalls, asks: [studentsByArea, territories] });
