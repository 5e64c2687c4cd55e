// How a role came to be what it is.

import type { TabProps } from '#ui/page-kinds/record/record-screen.tsx';
import type { roleView } from '../../contract/roles.ts';
import { HistoryList } from '../history-list.tsx';

export function Tab({ record }: TabProps<typeof roleView>) {
  return <HistoryList kind="role" id={record.id} />;
}
