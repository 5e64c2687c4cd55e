// A period of some books for an auditor, behind a link that ends (05 §14.3). What it covers is fixed here.

import { randomBytes } from 'node:crypto';
import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { grouped } from '#kernel/counted.ts';
import { formatDate } from '#kernel/dates.ts';
import { pathOf } from '#kernel/path-of.ts';
import * as pages from '#kernel/pages.gen.ts';
import { badField, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { endLinks, newLink } from '#platform/doors/link-tokens.ts';
import type { auditPackEnd, auditPackMake } from '../contract/audit-packs.ts';
import { countLines } from '../reads/book-parts.ts';
import { readPackRow } from '../reads/packs.ts';
import { MOST_LINES, PACK, PURPOSE } from '../rules/pack-record.ts';
import { houseAddress } from '#platform/outgoing/house-address.ts';

type Asked = ParsedInputOf<typeof auditPackMake>;

/** Those of the scope in the chosen country: a currency a pack. */
async function booksOf(asked: readonly number[] | undefined): Promise<number[]> {
  const wanted = asked && asked.length > 0 ? [...new Set(asked)] : null;
  const rows = await rowsOf(sql<{ id: number }>`
    select b.id from platform.branches b
     where b.school_id = ${who().school_id} and b.country_id = ${who().country_id} and ${inScope('b.id')}
       and (${wanted}::int[] is null or b.id = any (${wanted}::int[])) order by b.id`);
  if (rows.length === 0 || (wanted && rows.length < wanted.length)) throw notFound('This branch');
  return rows.map((row) => row.id);
}

async function requireSpan({ from, to }: Asked, branch_ids: readonly number[]): Promise<number> {
  if (to < from) throw badField('to', 'The last day is before the first');
  if (to > who().today) throw badField('to', 'The period may end today at the latest');
  const lines = await countLines({ from, to, branch_ids: [...branch_ids] });
  if (lines > MOST_LINES)
    throw badField(
      'to',
      `The book has ${grouped(lines)} lines in this period; a pack holds ${grouped(MOST_LINES)}. Choose a shorter period, or fewer branches`,
    );
  return lines;
}

/** What is answered shows the address once; it is kept as a hash. */
export async function makePack(asked: Asked): Promise<DataOf<typeof auditPackMake>> {
  await requirePermission('Audit Record');
  await requirePermission('Ledger');
  const branch_ids = await booksOf(asked.branch_ids);
  const lines = await requireSpan(asked, branch_ids);
  const { auditor, from, to, days, sample_size } = asked;
  const seed = asked.seed ?? randomBytes(8).toString('hex');
  const made = await rowOf(sql<{ id: number }>`
    insert into accounts.audit_packs (country_id, currency, auditor, note, from_date, to_date, branch_ids, seed, sample_size, lines, expires_at)
    values (${who().country_id}::int, ${who().currency}, ${auditor}, ${asked.note ?? null}, ${from}::date, ${to}::date, ${branch_ids}::int[], ${seed},
            ${sample_size}::int, ${lines}::int, platform.now() + make_interval(days => ${days}::int))
    returning id`);
  if (!made) throw new Error('The audit pack was not written');
  const token = await newLink({
    purpose: PURPOSE,
    branch_id: null,
    subject: { kind: PACK, id: made.id },
    days,
    one_use: false,
  });
  const after = { auditor, from: formatDate(from), to: formatDate(to), branches: branch_ids.length, lines, days };
  await audit({ record_kind: PACK, record_id: made.id, action: 'audit pack made', after });
  return { pack: await readPackRow(made.id), link: houseAddress(pathOf(pages.AuditPack, { token })) };
}

/** Once: a link that is over stays over. */
export async function endPack({ id }: ParsedInputOf<typeof auditPackEnd>): Promise<DataOf<typeof auditPackEnd>> {
  await requirePermission('Audit Record');
  const pack = await readPackRow(id);
  if (pack.state === 'open') {
    await rowsOf(sql`
      update accounts.audit_packs set ended_at = platform.now(), ended_by = platform.current_user_id() where id = ${id}::bigint and ended_at is null`);
    await endLinks(PURPOSE, { kind: PACK, id });
    await audit({ record_kind: PACK, record_id: id, action: 'audit pack ended', after: { auditor: pack.auditor } });
  }
  return readPackRow(id);
}
