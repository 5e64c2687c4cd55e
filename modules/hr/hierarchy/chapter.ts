// Who reports to whom: what the chapter declares.

import { defineChapter } from '#platform/module.ts';
import { hierarchyCalls } from './calls/hierarchy.ts';

export const hierarchyChapter = defineChapter({ name: 'hierarchy', calls: hierarchyCalls });
