// Saved views as their readers and owners see them; row security lets nobody change another person's.

import type { z } from 'zod';
import type { DataOf } from '#kernel/contract.ts';
import { badField, conflict, notFound } from '#kernel/refusal.ts';
import type { SavedView, viewChange, viewDefault, viewList, viewSave } from '#kernel/calls/views.ts';
import { holds } from '#platform/access/permissions.ts';
import { userId } from '#platform/access/who.ts';
import { onConstraint } from '#platform/db/errors.ts';
import { oneAtATime, rowOf, rowsOf, sql } from '#platform/db/index.ts';

type Given = Pick<z.output<typeof viewSave.input>, 'name' | 'query' | 'columns' | 'role_id'>;

/** So many views of one list a person keeps; more is no help to anyone. */
const MOST = 50;
/** Of all lists together; the person's own, and those that a list opens with, before any other. */
const MOST_ANSWERED = 2_000;

const shape = sql`v.id, v.list, v.name, v.query, v.columns, v.user_id = platform.current_user_id() as own, u.name as by,
  exists (select 1 from platform.view_defaults d
           where d.view_id = v.id and d.list = v.list and d.user_id = platform.current_user_id() and d.school_id = v.school_id) as opens,
  v.role_id, r.name as role_name, v.version`;
const joins = sql`join platform.users u on u.id = v.user_id left join platform.roles r on r.id = v.role_id`;

/** Own roles; who manages roles may share with any role of the school. */
async function rolesToShareWith(): Promise<{ id: number; name: string }[]> {
  const all = await holds('Role Record');
  return rowsOf(sql`
    select r.id, r.name from platform.roles r
     where (r.school_id is null or r.school_id = platform.current_school())
       and (${all} or exists (select 1 from platform.user_roles ur where ur.role_id = r.id and ur.user_id = platform.current_user_id()))
     order by lower(r.name)`);
}

export async function listViews({ list }: z.output<typeof viewList.input>): Promise<DataOf<typeof viewList>> {
  const views = await rowsOf(sql<SavedView>`
    with seen as (select ${shape} from platform.saved_views v ${joins}
                   where (${list ?? null}::text is null or v.list = ${list ?? null}) and v.school_id = platform.current_school()),
         -- Where there are too many, each list loses its last ones: none goes without because of its name.
         kept as (select s.*, row_number() over (partition by s.list order by s.own or s.opens desc, lower(s.name), s.id) as nth from seen s
                   order by s.own or s.opens desc, nth limit ${MOST_ANSWERED})
    select k.id, k.list, k.name, k.query, k.columns, k.own, k.by, k.opens, k.role_id, k.role_name, k.version
      from kept k order by k.list, not k.own, lower(k.name)`);
  return { views, roles: await rolesToShareWith() };
}

async function requireShareable(role_id: number | null | undefined): Promise<void> {
  if (role_id == null) return;
  const roles = await rolesToShareWith();
  if (!roles.some((one) => one.id === role_id))
    throw badField('role_id', 'You can share a view with your own roles only');
}

async function viewOf(id: number): Promise<SavedView> {
  const view = await rowOf(sql<SavedView>`
    select ${shape} from platform.saved_views v ${joins} where v.id = ${id}::bigint and v.school_id = platform.current_school()`);
  if (!view) throw notFound('This view');
  return view;
}

const taken = ({ name }: Given) => badField('name', `You already have a view ${name}`);

export async function saveView({ list, ...given }: z.output<typeof viewSave.input>): Promise<SavedView> {
  await requireShareable(given.role_id);
  const kept = await rowOf(
    sql<{
      n: number;
    }>`select count(*)::int as n from platform.saved_views where user_id = ${userId()}::bigint and list = ${list}`,
  );
  if ((kept?.n ?? 0) >= MOST) throw conflict(`You have ${MOST} views of this list. Delete one that you no longer use.`);
  const row = await onConstraint('saved_views_name', taken(given), () =>
    rowOf(sql<{ id: number }>`
      insert into platform.saved_views (list, name, query, columns, role_id)
      values (${list}, ${given.name}, ${given.query}, ${given.columns ?? null}::text[], ${given.role_id ?? null}::int) returning id`),
  );
  return viewOf(row?.id ?? 0);
}

export async function changeView({ id, version, ...given }: z.output<typeof viewChange.input>): Promise<SavedView> {
  await oneAtATime('view', id);
  const before = await viewOf(id);
  if (!before.own) throw conflict(`Only ${before.by} can change ${before.name}. Keep it under a name of your own.`);
  if (before.version !== version) throw conflict(`${before.name} was changed meanwhile. Open it again.`);
  if (given.role_id !== before.role_id) await requireShareable(given.role_id);
  await onConstraint('saved_views_name', taken(given), () =>
    rowsOf(sql`
      update platform.saved_views set name = ${given.name}, query = ${given.query}, columns = ${given.columns ?? null}::text[],
        role_id = ${given.role_id ?? null}::int where id = ${id}::bigint`),
  );
  return viewOf(id);
}

export async function deleteView(id: number): Promise<SavedView> {
  await oneAtATime('view', id);
  const view = await viewOf(id);
  if (!view.own) throw conflict(`Only ${view.by} can delete ${view.name}.`);
  await rowsOf(sql`delete from platform.saved_views where id = ${id}::bigint`);
  return view;
}

export async function chooseDefault({
  list,
  view_id,
}: z.output<typeof viewDefault.input>): Promise<DataOf<typeof viewDefault>> {
  if (view_id === null) {
    await rowsOf(sql`
      delete from platform.view_defaults
       where user_id = ${userId()}::bigint and list = ${list} and school_id = platform.current_school()`);
    return { default_id: null };
  }
  await viewOf(view_id);
  await rowsOf(sql`
    insert into platform.view_defaults (list, view_id) values (${list}, ${view_id}::bigint)
    on conflict (user_id, school_id, list) do update set view_id = excluded.view_id`);
  return { default_id: view_id };
}
