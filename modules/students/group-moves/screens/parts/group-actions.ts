// How a child is sent to another school or country of the group; light, for the list itself comes with its tab (STU-62).

import { IconPlus } from '@tabler/icons-react';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import type { PageAction } from '#ui/page-kinds/list/list-declaration.ts';

export const groupActions: readonly PageAction[] = [
  {
    label: 'To another school or country',
    icon: IconPlus,
    to: linkTo(pages.StdTransfer, { group: 1 }),
    permissions: ['student-transfer'],
    primary: true,
  },
];
