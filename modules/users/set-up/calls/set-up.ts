// Calls of the set-up page (AUTH-3).

import { conflict } from '#kernel/refusal.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { runPublic } from '#platform/db/run-public.ts';
import { serve, serveAtEdge, type Served, withMessage } from '#platform/http/serve.ts';
import { hashChecked } from '#modules/users/passwords/chapter.ts';
import { setUp } from '../actions/set-up.ts';
import { setUpFirst } from '../contract/set-up.ts';
import { setUpNeeded } from '#modules/users/sign-in/contract/sign-in.ts';

async function isNeeded(): Promise<boolean> {
  const row = await rowOf(sql<{ any: boolean }>`select platform.has_users() as any`);
  return row?.any === false;
}

const first = serveAtEdge(setUpFirst, async ({ school_name, short_name, country_id, password, ...person }) => {
  if (!(await runPublic(isNeeded))) throw conflict('Maktab is set up already. Sign in.');
  const password_hash = await hashChecked(password, person);
  await setUp({ school_name, short_name, country_id }, { ...person, password_hash }).catch((error: unknown) => {
    // A server whose processes may not act as the owner of the tables (docs/operations.md).
    if ((error as { code?: string }).code === '42501')
      throw conflict('This server makes its first user on its command line: npx maktab create-admin');
    throw error;
  });
  return withMessage(null, 'Maktab is set up. Sign in now.');
});

export const setUpCalls: readonly Served[] = [serve(setUpNeeded, async () => ({ needed: await isNeeded() })), first];
