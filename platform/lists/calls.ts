// Any list counted: on the screen, and as a workbook.

import { listGroups, listGroupsExport } from '#kernel/calls/list-groups.ts';
import { serve, type Served } from '#platform/http/serve.ts';
import { groupsFile } from './group-file.ts';
import { groupsOfList } from './list-groups.ts';

export const listCalls: readonly Served[] = [
  serve(listGroups, groupsOfList, { reads: 'replica' }),
  serve(listGroupsExport, groupsFile),
];
