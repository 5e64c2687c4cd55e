// The map of branches: what the chapter declares.

import { defineChapter } from '#platform/module.ts';
import { mapCalls } from './calls/branch-map.ts';

export const mapChapter = defineChapter({ name: 'map', calls: mapCalls });
