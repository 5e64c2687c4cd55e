// Sets the billing calendar, the fee policy and late fine rules; null branch is for the whole country and needs every branch.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { formatMonth } from '#kernel/dates.ts';
import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { onConstraint } from '#platform/db/errors.ts';
import { oneAtATime, rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import {
  type calendarSave,
  type finePolicySave,
  policyNames,
  type policySave,
  policyWithoutEffect,
} from '../contract/fee-settings.ts';
import { listFinePolicies, readCalendar, readPolicy } from '../reads/fee-settings.ts';
import { monthsBilledTwice } from '../rules/plan-month.ts';
import { requirePlace } from './require-place.ts';

export async function saveCalendar(input: ParsedInputOf<typeof calendarSave>): Promise<DataOf<typeof calendarSave>> {
  await requirePermission('Fee Setting');
  await requirePlace(input.branch_id);
  const [twice] = monthsBilledTwice(input.rows);
  if (twice) throw badField('rows', `${formatMonth(twice)} stands in two bill months`);
  for (const row of input.rows) {
    if (row.due_date < row.issue_date)
      throw badField('rows', `${formatMonth(row.bill_month)} is due before it is issued`);
    if (row.valid_until < row.due_date) throw badField('rows', `${formatMonth(row.bill_month)} ends before it is due`);
  }
  const { session_id, country_id } = input;
  const branch_id = input.branch_id ?? null;
  await oneAtATime('fee calendar', who().school_id);
  await rowsOf(sql`
    delete from fees.fee_billing_months where school_id = ${who().school_id}::int and country_id = ${country_id}::int and session_id = ${session_id}::bigint
       and branch_id is not distinct from ${branch_id}::int`);
  await rowsOf(sql`
    insert into fees.fee_billing_months (school_id, country_id, branch_id, session_id, bill_month, fee_months, issue_date, due_date, valid_until)
    select ${who().school_id}, ${country_id}::int, ${branch_id}::int, ${session_id}::bigint, r.bill_month, r.fee_months, r.issue_date, r.due_date, r.valid_until
      from jsonb_to_recordset(${JSON.stringify(input.rows)}::jsonb) as r (bill_month date, fee_months date[], issue_date date, due_date date, valid_until date)`);
  return readCalendar(input);
}

function refuseWithoutEffect(input: ParsedInputOf<typeof policySave>, before: DataOf<typeof policySave>): void {
  for (const name of policyNames) {
    const reason = policyWithoutEffect[name];
    if (reason !== undefined && input[name] !== before[name]) throw badField(name, `No effect yet: ${reason}`);
  }
}

export async function savePolicy(input: ParsedInputOf<typeof policySave>): Promise<DataOf<typeof policySave>> {
  await requirePermission('Fee Setting');
  await requirePlace(input.branch_id);
  await oneAtATime('fee policy', who().school_id);
  const before = await readPolicy(input);
  if (before.version !== input.version) throw conflict('The policy was changed meanwhile. Load it again');
  refuseWithoutEffect(input, before);
  const columns = policyNames.map((name) => sql.ref(name));
  const values = policyNames.map((name) => sql`${input[name]}`);
  if (before.version === 0) {
    await rowsOf(sql`
      insert into fees.fee_policies (school_id, country_id, branch_id, ${sql.join(columns)})
      values (${who().school_id}, ${input.country_id}, ${input.branch_id ?? null}, ${sql.join(values)})`);
  } else {
    const sets = columns.map((column, i) => sql`${column} = ${values[i]}`);
    await rowsOf(sql`
      update fees.fee_policies set ${sql.join(sets)}, updated_at = platform.now(), version = version + 1
       where school_id = ${who().school_id}::int and country_id = ${input.country_id}::int and branch_id is not distinct from ${input.branch_id ?? null}::int`);
  }
  return readPolicy(input);
}

type FineInput = ParsedInputOf<typeof finePolicySave>;

export async function saveFinePolicy({ id, version, ...input }: FineInput): Promise<DataOf<typeof finePolicySave>> {
  await requirePermission('Fee Setting');
  await requirePlace(input.branch_id);
  if (input.mode === 'percent' && input.rate === 0) throw badField('rate', 'Write the rate');
  if (['fixed', 'per_day', 'per_month'].includes(input.mode) && input.amount === 0)
    throw badField('amount', 'Write the amount');
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

async function changeFine(
  id: number,
  version: number | undefined,
  input: Omit<FineInput, 'id' | 'version'>,
): Promise<number> {
  const sets = fineNames.map((name) => sql`${sql.ref(name)} = ${input[name]}`);
  const rows = await rowsOf(sql`
    update fees.fine_policies set ${sql.join(sets)}, updated_at = platform.now(), version = version + 1
     where id = ${id}::bigint and school_id = ${who().school_id}::int and (${version ?? null}::int is null or version = ${version ?? null}::int) returning 1`);
  if (rows.length === 0) throw conflict('This fine rule was changed meanwhile. Load it again');
  return id;
}
