// How a salary is computed: pure rules alone.

import { defineChapter } from '#platform/module.ts';

export const computationChapter = defineChapter({ name: 'computation' });
