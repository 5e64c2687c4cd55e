// Shortcuts of the signed-in person in their order, each with its icon in the answer: an image tag carries no token.

import { userId } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { schoolSetting } from '#platform/settings/setting.ts';

export interface Shortcut {
  id: number;
  title: string;
  url: string;
  icon_url: string;
  position: number;
}

export async function readShortcuts(): Promise<{ data: Shortcut[]; show_all: boolean }> {
  const data = await rowsOf(sql<Shortcut>`
    select id, title, url, 'data:image/webp;base64,' || translate(encode(icon, 'base64'), E'\\n', '') as icon_url, position
      from home.user_shortcuts where user_id = ${userId()} order by position, id`);
  return { data, show_all: await schoolSetting<boolean>('shortcuts_show_all') };
}
