// The radar: what the chapter declares.

import { defineChapter } from '#platform/module.ts';
import { radarCalls } from './calls/radar.ts';

export const radarChapter = defineChapter({ name: 'radar', calls: radarCalls });
