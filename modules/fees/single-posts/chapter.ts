// Posting for one child or one head: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { singlePostCalls } from './calls/single-posts.ts';

export { closeSingleRun, openSingleRun } from './actions/open-single-run.ts';

export const singlePostsChapter = defineChapter({
  name: 'single-posts',
  calls: singlePostCalls,
});
