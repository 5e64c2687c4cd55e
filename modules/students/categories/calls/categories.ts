// Calls of student categories (STU-30).

import { serve } from '#platform/http/serve.ts';
import { categoryCreate, categoryList, categoryUpdate } from '../contract/categories.ts';
import { createCategory, updateCategory } from '../actions/save-categories.ts';
import { activeCategories, listCategories } from '../reads/categories.ts';
import { studentCategories } from '#modules/students/person/contract/lookups.ts';

export const categoryCalls = [
  serve(categoryList, listCategories),
  serve(categoryCreate, createCategory),
  serve(categoryUpdate, updateCategory),
  serve(studentCategories, () => activeCategories()),
];
