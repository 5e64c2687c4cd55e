// Bills over many branches (05 §14.8): what the chapter declares.

import { defineChapter } from '#platform/module.ts';
import { splitCalls } from './calls/split-heads.ts';

export const splitsChapter = defineChapter({ name: 'splits', calls: splitCalls });
