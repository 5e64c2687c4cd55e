// Calls of fee heads and categories (spec 04 §6.1).

import { serve, withMessage } from '#platform/http/serve.ts';
import { saveCategory, saveHead } from '../actions/save-head.ts';
import { categoryList, categorySave, headList, headSave } from '../contract/heads.ts';
import { listCategories, listHeads } from '../reads/heads.ts';

export const headCalls = [
  serve(headList, (query) => listHeads(query)),
  serve(headSave, async (input) => withMessage(await saveHead(input), 'The head is saved')),
  serve(categoryList, ({ active }) => listCategories(active)),
  serve(categorySave, async (input) => withMessage(await saveCategory(input), 'The category is saved')),
];
