// Tells people through the bell (NTF-1, NTF-2), in the transaction that has something to tell: named people, or all who hold a
// permission at a branch. The same group_key while unread raises the count instead of a new line.

import { afterCommit, rowsOf, sql } from '#platform/db/index.ts';
import type { NotificationKind } from './kinds.ts';
import { wakeBells } from './wake.ts';

export interface NewNotification {
  kind: NotificationKind;
  /** One sentence: 'Approval waits: discount of Ali Khan'. */
  title: string;
  text?: string;
  /** Path of the screen to open, below /admin/. */
  url?: string;
  subject_type?: string | null;
  subject_id?: number | null;
  /** Lines with one key are one line with a count while unread. */
  group_key: string;
}

/** To named people; who has left or switched this kind off gets none. Answers who was told. */
export async function notify(user_ids: readonly number[], ...notices: readonly NewNotification[]): Promise<number[]> {
  if (user_ids.length === 0 || notices.length === 0) return [];
  const rows = await rowsOf(sql<{ user_id: number }>`
    select user_id from platform.notify(${user_ids}::bigint[], ${JSON.stringify(notices)}::jsonb) as user_id`);
  const told = [...new Set(rows.map((row) => row.user_id))];
  afterCommit(() => wakeBells(told));
  return told;
}

export type NoticeToHolders = NewNotification & { school_id: number; branch_id: number | null };

/** To everybody who holds one of the permissions and whose grants reach the branch (none: any branch of the school). */
export async function notifyHolders(
  permissions: readonly string[],
  { school_id, branch_id, ...notice }: NoticeToHolders,
): Promise<number[]> {
  const rows = await rowsOf(sql<{ user_id: number }>`
    select user_id from platform.holders_of(${permissions}::text[], ${school_id}::int, ${branch_id}::int) as user_id`);
  return notify(
    rows.map((row) => row.user_id),
    notice,
  );
}
