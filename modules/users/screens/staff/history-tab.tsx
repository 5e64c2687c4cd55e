// What was changed on a user, and what the person changed about themselves.

import type { TabProps } from '#ui/page-kinds/record/record-screen.tsx';
import type { userView } from '../../contract/users.ts';
import { HistoryList } from '../history-list.tsx';

export function Tab({ record }: TabProps<typeof userView>) {
  return <HistoryList kind="user" id={record.id} />;
}
