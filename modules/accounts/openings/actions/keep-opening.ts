// Keeps a sheet of opening balances as a draft, posts it once, throws a draft away (ACC-55).

import type { ParsedInputOf } from '#kernel/contract.ts';
import { formatDate, type LocalDate } from '#kernel/dates.ts';
import { conflict, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { postEntry } from '#platform/ledger/post.ts';
import { branchFacts } from '#modules/accounts/vouchers/chapter.ts';
import type { OpeningBatch, OpeningLine, openingSave } from '../contract/openings.ts';
import { readOpening } from '../reads/openings.ts';
import { differenceInWords, openingSums } from '../rules/opening-problems.ts';
import { openingStates } from '../rules/opening-states.ts';
import { refuseDay, refuseLines } from '../steps/judge-opening.ts';

type Save = ParsedInputOf<typeof openingSave>;

interface Stored {
  id: number;
  branch_id: number;
  as_of: LocalDate;
  control_total: number;
  lines: OpeningLine[];
  status: 'draft' | 'posted';
  version: number;
}

async function lockBatch(id: number, version: number | undefined): Promise<Stored> {
  const batch = await rowOf(sql<Stored>`
    select id, branch_id, as_of, control_total, lines, status, version from accounts.opening_batches
     where id = ${id}::bigint and ${inScope('branch_id')} for update`);
  if (!batch) throw notFound('These opening balances');
  if (version !== undefined && version !== batch.version)
    throw conflict('These opening balances were changed meanwhile. Load them again.');
  return batch;
}

async function write({ id, branch_id, as_of, control_total, lines }: Save): Promise<number> {
  const json = JSON.stringify(lines);
  if (id !== undefined) {
    await rowsOf(sql`
      update accounts.opening_batches set as_of = ${as_of}::date, control_total = ${control_total}::bigint, lines = ${json}::jsonb, updated_by = platform.current_user_id()
       where id = ${id}::bigint`);
    return id;
  }
  const row = await rowOf(sql<{ id: number }>`
    insert into accounts.opening_batches (branch_id, as_of, control_total, lines)
    values (${branch_id}::int, ${as_of}::date, ${control_total}::bigint, ${json}::jsonb) returning id`);
  if (!row) throw new Error('The opening balances were not stored');
  return row.id;
}

export async function saveOpening(input: Save): Promise<OpeningBatch> {
  await requirePermission('Account Opening');
  const branch = await branchFacts(input.branch_id);
  const old = input.id === undefined ? null : await lockBatch(input.id, input.version);
  if (old) openingStates.refuse('change', old.status);
  if (old && old.branch_id !== branch.id)
    throw conflict('The branch of a sheet cannot be changed: begin a new sheet for the other branch.');
  const before_the_years = await refuseDay(branch, input.as_of);
  await refuseLines(input.lines, branch, before_the_years);
  return readOpening(await write(input));
}

/** Lines of a file go below those that stand there; who takes them over looks at the difference and posts. */
export async function addToOpening(id: number, lines: readonly OpeningLine[]): Promise<void> {
  const batch = await lockBatch(id, undefined);
  const { branch_id, as_of, control_total, version } = batch;
  await saveOpening({ id, branch_id, as_of, control_total, version, lines: [...batch.lines, ...lines] });
}

export async function postOpening({ id, version }: { id: number; version: number }): Promise<OpeningBatch> {
  await requirePermission('Account Opening');
  const batch = await lockBatch(id, version);
  openingStates.refuse('post', batch.status);
  const branch = await branchFacts(batch.branch_id);
  await refuseLines(batch.lines, branch, await refuseDay(branch, batch.as_of));
  const said = differenceInWords(openingSums(batch.lines, batch.control_total), batch.control_total, branch.currency);
  if (said !== null) throw conflict(said);
  if (batch.lines.length < 2) throw conflict('Enter the balances first: there is nothing to post');
  const entry_id = await postEntry(
    {
      branch_id: branch.id,
      entry_date: batch.as_of,
      kind: 'opening',
      source_type: 'opening batch',
      source_id: id,
      narration: `Opening balances as of ${formatDate(batch.as_of)}`,
    },
    batch.lines,
  );
  await rowsOf(sql`
    update accounts.opening_batches set status = 'posted', entry_id = ${entry_id}::bigint, updated_by = platform.current_user_id() where id = ${id}::bigint`);
  await audit({
    record_kind: 'opening balances',
    record_id: id,
    branch_id: branch.id,
    action: 'posted',
    after: { as_of: batch.as_of, lines: batch.lines.length, entry_id },
  });
  return readOpening(id);
}

export async function removeOpening({ id, version }: { id: number; version: number }): Promise<{ id: number }> {
  await requirePermission('Account Opening');
  const batch = await lockBatch(id, version);
  openingStates.refuse('remove', batch.status);
  await rowsOf(sql`delete from accounts.opening_batches where id = ${id}::bigint`);
  return { id };
}
