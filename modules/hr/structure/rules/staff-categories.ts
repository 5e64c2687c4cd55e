// The staff groups in words (spec 06 §2.1).

import type { staffCategories } from '../contract/structure.ts';

type StaffCategory = (typeof staffCategories)[number];

export const categoryWords: Readonly<Record<StaffCategory, string>> = {
  teaching: 'Teaching',
  management: 'Management',
  support: 'Support',
  non_teaching: 'Non-teaching',
};
