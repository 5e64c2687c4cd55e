// Adds and changes a bank account (04 §5.4): a new one gets its own account in the chart, 11xx, key bank:{id} (05 §4).

import type { ParsedInputOf } from '#kernel/contract.ts';
import { badField, conflict } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { requireBranch, who } from '#platform/access/who.ts';
import { audit, changes } from '#platform/audit/audit.ts';
import { oneAtATime, rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { onConstraint } from '#platform/db/errors.ts';
import type { BankAccountRow, bankAccountSave } from '../contract/banks.ts';
import { bankAccountById } from '../reads/bank-accounts.ts';
import { nextBankCode } from '../rules/account-code.ts';
import { numberFault } from '../rules/account-numbers.ts';

type Save = ParsedInputOf<typeof bankAccountSave>;

interface Place {
  currency: string | null;
  country_code: string;
  own: boolean;
  bank: { short_name: string; active: boolean } | null;
}

async function placeOf({ branch_id, bank_id }: Save): Promise<Place> {
  requireBranch(branch_id);
  const place = await rowOf(sql<Place>`
    select co.currency, co.iso2 as country_code, b.ownership = 'own' as own,
           (select jsonb_build_object('short_name', k.short_name, 'active', k.active) from accounts.banks k
             where k.id = ${bank_id}::bigint and k.country_id = b.country_id) as bank
      from platform.branches b join platform.countries co on co.id = b.country_id
     where b.id = ${branch_id}::int and b.school_id = ${who().school_id}`);
  if (!place) throw badField('branch_id', 'Choose a branch from the list');
  return place;
}

/** Branches that the caller may choose: own ones of the same country. */
async function refuseStrangers(input: Save, place: Place): Promise<void> {
  if (input.shared === 'no') return;
  if (!place.own) throw badField('shared', 'An account of a franchise serves its own branch only');
  if (input.shared === 'school') return;
  if (input.shared_branch_ids.length === 0)
    throw badField('shared_branch_ids', 'Choose the branches that the account serves');
  const known = await rowsOf(sql<{ branch_id: number }>`
    select g.branch_id from platform.granted_branches(${who().school_id}, null, 0::smallint) g
      join platform.branches b on b.id = g.branch_id join platform.branches mine on mine.id = ${input.branch_id}::int
     where g.branch_id = any (${input.shared_branch_ids}::int[]) and b.ownership = 'own' and b.country_id = mine.country_id`);
  if (known.length < new Set(input.shared_branch_ids).size)
    throw badField('shared_branch_ids', 'An account serves own branches of its own country only');
}

/** In the chart and among the bank accounts at once; one after the other in a school, because both want the next free code. */
async function insert(input: Save, place: Place): Promise<number> {
  const school_id = who().school_id ?? 0;
  await oneAtATime('bank account', school_id);
  const used = await rowsOf(sql<{ code: string; name: string }>`
    select code, name from platform.accounts where school_id = ${school_id}`);
  const code = nextBankCode(used.map((one) => one.code));
  if (!code) throw conflict('No code of the chart is free for a bank account');
  const short = `${place.bank?.short_name ?? ''} ${input.account_no.slice(-4)}`;
  const name = used.some((one) => one.name === short) ? `${place.bank?.short_name ?? ''} ${input.account_no}` : short;
  const made = await rowOf(sql<{ id: number }>`
    with own as (select nextval(pg_get_serial_sequence('accounts.bank_accounts', 'id')) as id), account as (
      insert into platform.accounts (school_id, payee_type_id, code, name, kind, system_key, branch_ids)
      select ${school_id}::int, t.id, ${code}, ${name}, 'bank', 'bank:' || own.id, array[${input.branch_id}::int]
        from platform.payee_types t cross join own where t.school_id = ${school_id}::int and t.name = 'Bank accounts' limit 1 returning id)
    insert into accounts.bank_accounts (id, branch_id, bank_id, title, account_no, iban, currency, account_id, shared, shared_branch_ids, use_for,
                                        cheque_required_signatures, active)
    overriding system value
    select own.id, ${input.branch_id}::int, ${input.bank_id}::bigint, ${input.title}, ${input.account_no}, ${input.iban ?? null}, ${place.currency},
           account.id, ${input.shared}, ${input.shared_branch_ids}::int[], ${input.use_for}::text[], ${input.cheque_required_signatures}, true
      from own, account returning id`);
  if (!made) throw conflict("The chart has no payee type 'Bank accounts'. Deliver the chart first");
  return made.id;
}

async function refuseClosing(before: BankAccountRow): Promise<void> {
  const use = await rowOf(sql<{ has_balance: boolean }>`
    select has_balance from accounts.account_use(${before.account_id}::bigint)`);
  if (use?.has_balance)
    throw badField('active', `${before.account_name} still has a balance. Move it to another account first`);
}

async function change(before: BankAccountRow, input: Save): Promise<void> {
  if (before.branch_id !== input.branch_id || before.bank_id !== input.bank_id)
    throw badField(
      before.branch_id === input.branch_id ? 'bank_id' : 'branch_id',
      'The bank and branch of an account cannot be changed. Close this one and add another',
    );
  if (before.active && !input.active) await refuseClosing(before);
  const changed = await rowOf(sql`
    update accounts.bank_accounts
       set title = ${input.title}, account_no = ${input.account_no}, iban = ${input.iban ?? null}, shared = ${input.shared},
           shared_branch_ids = ${input.shared_branch_ids}::int[], use_for = ${input.use_for}::text[],
           cheque_required_signatures = ${input.cheque_required_signatures}, active = ${input.active}, updated_by = platform.current_user_id()
     where id = ${before.id}::bigint and version = ${input.version ?? -1} returning 1`);
  if (!changed)
    throw conflict('Someone else changed this account meanwhile. Look at their change, then save yours.', {
      current: before,
    });
  if (before.active !== input.active)
    await rowsOf(sql`update platform.accounts set active = ${input.active} where id = ${before.account_id}::bigint`);
}

const told = ({ title, account_no, iban, shared, shared_with, use_for, active }: BankAccountRow) => ({
  title,
  account_no,
  iban,
  shared,
  shared_with,
  use_for,
  active,
});

export async function saveBankAccount(typed: Save): Promise<BankAccountRow> {
  await requirePermission(typed.id === undefined ? 'Bank Add' : 'Bank Edit');
  const input = {
    ...typed,
    account_no: typed.account_no.replaceAll(/[\s-]/g, '').toUpperCase(),
    iban: typed.iban?.replaceAll(/\s/g, '').toUpperCase() || null,
    shared_branch_ids: typed.shared === 'list' ? typed.shared_branch_ids : [],
  };
  const before = typed.id === undefined ? null : await bankAccountById(typed.id);
  if (before) requireBranch(before.branch_id);
  const place = await placeOf(input);
  if (!place.bank) throw badField('bank_id', 'This bank is not one of the country of the branch');
  if (!before && !place.bank.active) throw badField('bank_id', 'This bank is out of use. Choose another');
  const fault = numberFault(input, place.country_code);
  if (fault) throw fault;
  await refuseStrangers(input, place);
  const taken = badField('account_no', 'This account number is already in the list');
  const id = await onConstraint('bank_accounts_bank_id_account_no_key', taken, async () => {
    if (!before) return insert(input, place);
    await change(before, input);
    return before.id;
  });
  const after = await bankAccountById(id);
  await audit({
    record_kind: 'bank account',
    record_id: id,
    branch_id: after.branch_id,
    action: before ? 'changed' : 'added',
    ...(before ? changes(told(before), told(after)) : { after: { ...told(after), account: after.account_code } }),
  });
  return after;
}
