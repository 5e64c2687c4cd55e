// A card of one's own on the dashboard; nobody adds or deletes another person's (DASH-4).

import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { userId } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';

const MOST = 40;

export interface NewShortcut {
  user_id: number;
  title: string;
  url: string;
  icon: Buffer;
}

/** Returns the id of the new card, which stands last. */
export async function saveShortcut({ user_id, title, url, icon }: NewShortcut): Promise<number> {
  const me = userId();
  if (user_id !== me) throw badField('user_id', 'A shortcut can only be saved for yourself');
  const many = await rowOf(
    sql<{ n: number }>`select count(*)::bigint as n from home.user_shortcuts where user_id = ${me}`,
  );
  if ((many?.n ?? 0) >= MOST) throw conflict(`There are ${MOST} shortcuts already. Delete one first.`);
  const row = await rowOf(sql<{ id: number }>`
    insert into home.user_shortcuts (user_id, title, url, icon, position)
    values (${me}, ${title}, ${url}, ${icon}, (select coalesce(max(position), 0) + 1 from home.user_shortcuts where user_id = ${me}))
    returning id`);
  if (!row) throw notFound('The shortcut');
  return row.id;
}

export async function deleteShortcut(id: number): Promise<void> {
  const rows = await rowsOf(sql<{ id: number }>`
    delete from home.user_shortcuts where id = ${id} and user_id = ${userId()} returning id`);
  if (!rows.length) throw notFound('This shortcut');
}

/** Every card of the person, each once; a card of somebody else is not among them. */
export async function orderShortcuts(ids: readonly number[]): Promise<void> {
  const me = userId();
  const own = await rowsOf(sql<{ id: number }>`select id from home.user_shortcuts where user_id = ${me} for update`);
  const known = new Set(own.map((row) => row.id));
  if (ids.length !== known.size || new Set(ids).size !== ids.length || !ids.every((id) => known.has(id)))
    throw conflict('Your shortcuts have changed meanwhile. Check them again.');
  await rowsOf(sql`
    update home.user_shortcuts s set position = o.nth
      from unnest(${[...ids]}::bigint[]) with ordinality as o (id, nth) where s.id = o.id and s.user_id = ${me} and s.position <> o.nth`);
}
