// Websites of a school at the public door (13 §2): origins, limit, key; the key is shown once.

import { containing } from '#platform/db/containing.ts';
import { asList, type ParsedInputOf } from '#kernel/contract.ts';
import type { siteAdd, siteChange, siteList, SiteRow } from '#kernel/calls/doors.ts';
import { conflict, notFound, Refusal } from '#kernel/refusal.ts';
import { newToken } from '#platform/access/tokens.ts';
import { requireWholeSchool } from '#platform/access/reach.ts';
import { audit, changes } from '#platform/audit/audit.ts';
import { onConstraint } from '#platform/db/errors.ts';
import { oneAtATime, rowOf, rowsOf, sql } from '#platform/db/index.ts';

const columns = sql`
  id, name, origins, languages, rate_per_minute, key_last4, case when former_until > platform.now() then former_until end as former_until, state, version,
  (select u.last_seen_at from platform.public_site_uses u where u.site_id = public_sites.id) as last_seen_at`;

/** CAM-5: the old key goes on for a week, so that the site can change over. */
const OVERLAP_DAYS = 7;

export async function listSites(query: ParsedInputOf<typeof siteList>) {
  const words = containing(query.filter ?? '');
  const where = sql`school_id = platform.current_school() and name ilike ${words}`;
  const rows = await rowsOf(sql<SiteRow>`
    select ${columns} from platform.public_sites where ${where} order by lower(name), id limit ${query.fetchCount} offset ${query.startRow}`);
  const count = await rowOf(sql<{ n: number }>`select count(*)::int as n from platform.public_sites where ${where}`);
  return asList(rows, count?.n ?? 0, query);
}

/** A website speaks for every branch. */
const requireSites = (): Promise<void> => requireWholeSchool('A website of the project');

async function siteOf(id: number): Promise<SiteRow> {
  const row = await rowOf(sql<SiteRow>`
    select ${columns} from platform.public_sites where id = ${id}::bigint and school_id = platform.current_school() for update`);
  if (!row) throw notFound('This website');
  return row;
}

const sameName = new Refusal('conflict', 'A website of this name is there already');
const noted = (id: number, action: string, more: object = {}) =>
  audit({ record_kind: 'public site', record_id: id, action, ...more });

export async function addSite(input: ParsedInputOf<typeof siteAdd>): Promise<{ id: number; key: string }> {
  await requireSites();
  const { token, hash } = newToken('mks');
  const row = await onConstraint('public_sites_name', sameName, () =>
    rowOf(sql<{ id: number }>`
      insert into platform.public_sites (name, key_hash, key_last4, origins, languages, rate_per_minute)
      values (${input.name}, ${hash}, ${token.slice(-4)}, ${input.origins}::text[], ${input.languages}::text[], ${input.rate_per_minute})
      returning id`),
  );
  if (!row) throw new Error('The website was not stored');
  await noted(row.id, 'added', { after: { ...input } });
  return { id: row.id, key: token };
}

export async function changeSite({ id, version, ...input }: ParsedInputOf<typeof siteChange>): Promise<null> {
  await requireSites();
  await oneAtATime('website', id);
  const before = await siteOf(id);
  if (before.version !== version) throw conflict('Somebody changed this website meanwhile. Look again.', before);
  await onConstraint('public_sites_name', sameName, () =>
    rowsOf(sql`
      update platform.public_sites set name = ${input.name}, origins = ${input.origins}::text[], languages = ${input.languages}::text[],
             rate_per_minute = ${input.rate_per_minute}, state = ${input.state} where id = ${id}::bigint`),
  );
  await noted(id, 'edited', changes({ ...before }, input));
  return null;
}

export async function rotateSite(id: number): Promise<{ id: number; key: string }> {
  await requireSites();
  await siteOf(id);
  const { token, hash } = newToken('mks');
  await rowsOf(sql`
    update platform.public_sites set former_key_hash = key_hash, former_until = platform.now() + make_interval(days => ${OVERLAP_DAYS}::int),
           key_hash = ${hash}, key_last4 = ${token.slice(-4)} where id = ${id}::bigint`);
  await noted(id, 'key changed');
  return { id, key: token };
}
