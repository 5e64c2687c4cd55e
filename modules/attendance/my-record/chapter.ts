// One's own record at work (spec 06 §1, own records): a page of what is asked with `mine`.

import { defineChapter } from '#platform/module.ts';

export const myRecordChapter = defineChapter({ name: 'my-record' });
