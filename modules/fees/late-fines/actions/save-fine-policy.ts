// Makes and changes late fine rules; null branch is for the whole country and needs every branch.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { onConstraint } from '#platform/db/errors.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import type { finePolicySave } from '../contract/fine-policies.ts';
import { listFinePolicies } from '../reads/fine-policies.ts';
import { requirePlace } from '#modules/fees/fee-settings/chapter.ts';

type FineInput = ParsedInputOf<typeof finePolicySave>;

export async function saveFinePolicy({ id, version, ...input }: FineInput): Promise<DataOf<typeof finePolicySave>> {
  await requirePermission('Fee Setting');
  await requirePlace(input.branch_id);
  if (input.mode === 'percent' && input.rate === 0) throw badField('rate', 'Enter the rate');
  if (['fixed', 'per_day', 'per_month'].includes(input.mode) && input.amount === 0)
    throw badField('amount', 'Enter the amount');
  const saved = await onConstraint(
    'fine_policies_key',
    badField('session_id', 'This session has a fine rule here already: change that one'),
    () => (id === undefined ? insertFine(input) : changeFine(id, version, input)),
  );
  const row = (await listFinePolicies({})).find((it) => it.id === saved);
  if (!row) throw notFound('This fine rule');
  return row;
}

const fineNames = [
  'name',
  'mode',
  'amount',
  'rate',
  'grace_days',
  'count_from',
  'cap',
  'stop_at_validity',
  'min_balance',
  'after_validity_charge',
  'status',
] as const;

async function insertFine(input: Omit<FineInput, 'id' | 'version'>): Promise<number> {
  const row = await rowOf(sql<{ id: number }>`
    insert into fees.fine_policies (school_id, country_id, branch_id, session_id, ${sql.join(fineNames.map((name) => sql.ref(name)))})
    values (${who().school_id}, ${input.country_id}, ${input.branch_id ?? null}, ${input.session_id}, ${sql.join(fineNames.map((name) => sql`${input[name]}`))}) returning id`);
  return row?.id ?? 0;
}

/** Whoever may set the rule of one place never reaches that of another by its number. */
async function changeFine(
  id: number,
  version: number | undefined,
  input: Omit<FineInput, 'id' | 'version'>,
): Promise<number> {
  const sets = fineNames.map((name) => sql`${sql.ref(name)} = ${input[name]}`);
  const rows = await rowsOf(sql`
    update fees.fine_policies set ${sql.join(sets)}
     where id = ${id}::bigint and school_id = ${who().school_id}::int and branch_id is not distinct from ${input.branch_id ?? null}::int
       and country_id = ${input.country_id}::int and session_id = ${input.session_id}::bigint and (${version ?? null}::int is null or version = ${version ?? null}::int) returning 1`);
  if (rows.length === 0) throw conflict('This fine rule was changed meanwhile. Load it again');
  return id;
}
