// The pages that a person has pinned; only they see or change them.

import type { z } from 'zod';
import { MOST_PINNED, type pinnedPages, type pinPage } from '#kernel/calls/pinned-pages.ts';
import type { DataOf } from '#kernel/contract.ts';
import { conflict } from '#kernel/refusal.ts';
import { userId } from '#platform/access/who.ts';
import { oneAtATime, rowsOf, sql } from '#platform/db/index.ts';

type Pinned = DataOf<typeof pinnedPages>;

export async function listPinned(): Promise<Pinned> {
  const pages = await rowsOf(sql<{ path: string; title: string }>`
    select path, title from platform.pinned_pages
     where user_id = ${userId()}::bigint and school_id = platform.current_school() order by position, id`);
  return { pages };
}

export async function pin({ path, title, pinned }: z.output<typeof pinPage.input>): Promise<Pinned> {
  await oneAtATime('pinned pages', userId());
  const { pages } = await listPinned();
  if (!pinned) {
    await rowsOf(sql`
      delete from platform.pinned_pages
       where user_id = ${userId()}::bigint and school_id = platform.current_school() and path = ${path}`);
    return listPinned();
  }
  if (pages.some((one) => one.path === path)) return { pages };
  if (pages.length >= MOST_PINNED)
    throw conflict(`${MOST_PINNED} pages are pinned. Take one off before you pin another.`);
  await rowsOf(sql`
    insert into platform.pinned_pages (path, title, position)
    select ${path}, ${title}, coalesce(max(position), 0) + 1 from platform.pinned_pages
     where user_id = ${userId()}::bigint and school_id = platform.current_school()`);
  return listPinned();
}
