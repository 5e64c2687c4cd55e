// The page of the academic structure, whose parts lie in their chapters.

import { defineChapter } from '#platform/module.ts';

export const academicSetUpChapter = defineChapter({ name: 'academic-set-up' });
