// The fair-fine simulator: what the chapter declares.

import { defineChapter } from '#platform/module.ts';
import { fairFineCalls } from './calls/fair-fines.ts';

export const fairFinesChapter = defineChapter({ name: 'fair-fines', calls: fairFineCalls });
