// An account is asked for: its IBAN is right, and it is of nobody else unless it is said to be joint (07 §2.2, story 15).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { requestApproval } from '#platform/approvals/ask.ts';
import { decide } from '#platform/approvals/decide.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { ibanFault } from '#modules/accounts/index.ts';
import type { employeeBankAccountDecide, employeeBankAccountSave } from '../contract/bank-accounts.ts';
import { tellOfAccount } from '../steps/tell-of-account.ts';
import { bankAccountKind } from './approve-account.ts';

type Input = ParsedInputOf<typeof employeeBankAccountSave>;

interface Person {
  branch_id: number;
  name: string;
  user_id: number | null;
  before: string | null;
}

async function refuseInput(input: Input, iban: string | null): Promise<void> {
  const { employee_id, mode, bank_id = null, account_no = null } = input;
  if (mode === 'bank') {
    if (!bank_id) throw badField('bank_id', 'Choose the bank');
    if (iban === null && !account_no) throw badField('iban', 'Give the IBAN or the account number');
    const fault = iban === null ? null : ibanFault(iban);
    if (fault) throw badField('iban', fault.message);
  }
  if (input.joint_reason && input.joint_reason.length >= 5) return;
  const used = await rowOf(sql<{ employee_code: string | null }>`
    select employee_code from payroll.paid_on_account(${iban}, ${bank_id}::bigint, ${account_no}, ${employee_id}::bigint)`);
  if (used)
    throw badField(
      iban === null ? 'account_no' : 'iban',
      `Used by ${used.employee_code ?? 'somebody at another branch'}. Mark as joint with a reason.`,
    );
}

export async function saveAccount(input: Input): Promise<DataOf<typeof employeeBankAccountSave>> {
  await requirePermission('Employee Bank Account');
  const { employee_id, mode, title } = input;
  const person = await rowOf(sql<Person>`
    select e.branch_id, e.full_name as name, (select u.id from platform.users u where u.employee_id = e.id order by u.id limit 1) as user_id,
           (select coalesce(a.iban, a.account_no, a.mode) from payroll.employee_bank_accounts a where a.employee_id = e.id and a.state = 'active') as before
      from hr.employees e where e.id = ${employee_id}::bigint and ${inScope('e.branch_id')} for update of e`);
  if (!person) throw notFound('This employee');
  const iban = input.iban ? input.iban.replaceAll(' ', '').toUpperCase() : null;
  await refuseInput(input, iban);
  const row = await rowOf(sql<{ id: number }>`
    insert into payroll.employee_bank_accounts (branch_id, employee_id, mode, bank_id, branch_code, title, account_no, iban, bic, joint_reason)
    values (${person.branch_id}::int, ${employee_id}::bigint, ${mode}, ${input.bank_id ?? null}::bigint, ${input.branch_code || null}, ${title}, ${input.account_no ?? null}, ${iban},
            ${input.bic ?? null}, ${input.joint_reason ?? null}) returning id`);
  if (!row) throw notFound('This account');
  const { request_id, status } = await requestApproval(bankAccountKind, {
    branch_id: person.branch_id,
    subject_id: employee_id,
    subject_label: person.name,
    about_user_id: person.user_id,
    shows: [
      { field: 'mode', label: 'Paid by', before: null, after: mode },
      { field: 'account', label: 'Account', before: person.before, after: iban ?? input.account_no ?? mode },
      { field: 'title', label: 'Title', before: null, after: title },
      ...(input.joint_reason ? [{ field: 'joint', label: 'Joint', before: null, after: input.joint_reason }] : []),
    ],
    change: { account_id: row.id },
    claims: [`bank account ${employee_id}`],
  });
  await rowsOf(sql`
    update payroll.employee_bank_accounts set approval_id = ${request_id}::bigint where id = ${row.id}::bigint`);
  await tellOfAccount(row.id, 'asked');
  return { id: row.id, approval_id: request_id, status };
}

export async function decideAccount(
  input: ParsedInputOf<typeof employeeBankAccountDecide>,
): Promise<DataOf<typeof employeeBankAccountDecide>> {
  await requirePermission('Employee Bank Account Approval');
  const row = await rowOf(sql<{ version: number; approval_id: number | null }>`
    select a.version, a.approval_id from payroll.employee_bank_accounts a where a.id = ${input.id}::bigint and ${inScope('a.branch_id')} for update`);
  if (!row) throw notFound('This account');
  if (row.version !== input.version) throw conflict('This account was changed meanwhile. Load it again.');
  await decide(row.approval_id ?? 0, { verb: input.decision, reason: input.reason ?? null });
  return { id: input.id };
}
