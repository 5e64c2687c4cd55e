// Staff groups as screens of hiring call them.

import type { staffCategories } from '#modules/hr/structure/contract/structure.ts';

export const groupWords: Readonly<Record<(typeof staffCategories)[number], string>> = {
  teaching: 'Teaching',
  management: 'Management',
  support: 'Support',
  non_teaching: 'Non-teaching',
};
