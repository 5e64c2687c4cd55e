// Who joined, left and stayed: what the chapter declares.

import { defineChapter } from '#platform/module.ts';
import { retentionCalls } from './calls/retention.ts';

export const retentionChapter = defineChapter({ name: 'retention', calls: retentionCalls });
