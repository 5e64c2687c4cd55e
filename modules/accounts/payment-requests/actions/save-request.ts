// The draft of a payment request: what may be charged, to whom, and a bill only once (ACC-21, ACC-35).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { badField, conflict } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { onConstraint } from '#platform/db/errors.ts';
import { giveFileToBranch } from '#platform/files/files.ts';
import { takeNumber } from '#platform/numbering/take-numbers.ts';
import { gate } from '#modules/branches/index.ts';
import { ibanFault } from '#modules/accounts/chart/rules/index.ts';
import { standingOf } from '#modules/accounts/budgets/chapter.ts';
import { overBy, standingInWords } from '#modules/accounts/budgets/rules/index.ts';
import { branchFacts, chartFacts, targetFacts } from '#modules/accounts/vouchers/chapter.ts';
import { accountProblem } from '#modules/accounts/vouchers/rules/index.ts';
import type { paymentRequestSave } from '../contract/payment-requests.ts';
import { readPaymentRequest } from '../reads/payment-requests.ts';
import { lockRequest, type StoredRequest } from '../reads/stored-request.ts';
import { requestStates } from '../rules/request-states.ts';

type Input = ParsedInputOf<typeof paymentRequestSave>;
type Branch = Awaited<ReturnType<typeof branchFacts>>;

/** The account is open here and no area's own, except refunds, which are paid from requests only (ACC-14). */
async function refuseInput(input: Input, branch: Branch): Promise<void> {
  const chart = await chartFacts([input.account_id, input.payee_account_id]);
  const account = chart.get(input.account_id);
  const payee = chart.get(input.payee_account_id);
  if (!account) throw badField('account_id', 'Choose an account');
  if (!payee) throw badField('payee_account_id', 'Choose a payee from the list');
  const of = accountProblem(account, branch);
  if (of !== null) throw badField('account_id', of);
  if (account.kind === 'control' || account.kind === 'cash' || account.kind === 'bank')
    throw badField('account_id', `${account.name} is not charged by a payment request`);
  const to = accountProblem({ ...payee, owner_area: null }, branch);
  if (to !== null) throw badField('payee_account_id', to);
  const iban = input.payee_iban ? ibanFault(input.payee_iban) : null;
  if (iban) throw badField('payee_iban', iban.message);
}

/** ACC-21: a bill is paid once; the key of the table is the last guard. */
async function billUsedBy({ payee_account_id, bill_no, id = 0 }: Input): Promise<string | null> {
  if (!bill_no) return null;
  const row = await rowOf(sql<{ request_no: string }>`
    select request_no from accounts.payment_requests
     where payee_account_id = ${payee_account_id}::bigint and lower(bill_no) = lower(${bill_no}) and status <> 'rejected' and id <> ${id}::bigint`);
  return row?.request_no ?? null;
}

const columnsOf = (input: Input, name: string) => ({
  payee_account_id: input.payee_account_id,
  payee_name: input.payee_name ?? name,
  payee_iban: input.payee_iban ?? null,
  bill_no: input.bill_no ?? null,
  bill_date: input.bill_date ?? null,
  tax_no: input.tax_no ?? null,
});

async function insertRequest(input: Input, branch: Branch, name: string): Promise<number> {
  const c = columnsOf(input, name);
  const request_no = await takeNumber('payment_request', branch.id, branch.today);
  const row = await rowOf(sql<{ id: number }>`
    insert into accounts.payment_requests (branch_id, request_no, payee_account_id, payee_name, payee_iban, account_id, amount, currency, purpose,
      needed_by, priority, bill_no, bill_date, tax_no, attachment_ids)
    values (${branch.id}::int, ${request_no}, ${c.payee_account_id}::bigint, ${c.payee_name}, ${c.payee_iban}, ${input.account_id}::bigint,
      ${input.amount}::bigint, ${branch.currency}, ${input.purpose}, ${input.needed_by}::date, ${input.priority}, ${c.bill_no}, ${c.bill_date}::date,
      ${c.tax_no}, ${input.attachment_ids}::bigint[]) returning id`);
  return row?.id ?? 0;
}

async function changeRequest(old: StoredRequest, input: Input, name: string): Promise<number> {
  if (!requestStates.can('change', old.status))
    throw conflict(`${old.request_no} is ${old.status}: only a draft can be changed.`);
  if (old.branch_id !== input.branch_id) throw conflict(`The branch of ${old.request_no} cannot be changed.`);
  const c = columnsOf(input, name);
  await rowsOf(sql`
    update accounts.payment_requests
       set payee_account_id = ${c.payee_account_id}::bigint, payee_name = ${c.payee_name}, payee_iban = ${c.payee_iban}, account_id = ${input.account_id}::bigint,
           amount = ${input.amount}::bigint, purpose = ${input.purpose}, needed_by = ${input.needed_by}::date, priority = ${input.priority},
           bill_no = ${c.bill_no}, bill_date = ${c.bill_date}::date, tax_no = ${c.tax_no}, attachment_ids = ${input.attachment_ids}::bigint[],
           updated_by = platform.current_user_id()
     where id = ${old.id}::bigint`);
  return old.id;
}

/** 05 §14.8: branches of the same currency that the person reaches, on which the account is open; together they bear the whole. */
async function refuseShares(input: Input, branch: Branch): Promise<void> {
  const { shares, amount } = input;
  if (shares.length === 0) return;
  const targets = await targetFacts(shares.map((one) => one.branch_id));
  const account = (await chartFacts([input.account_id])).get(input.account_id);
  const seen = new Set<number>();
  for (const { branch_id } of shares) {
    const target = targets.get(branch_id);
    if (!target || seen.has(branch_id)) throw badField('shares', 'Choose each branch once, from the list');
    seen.add(branch_id);
    if (target.currency !== branch.currency)
      throw badField('shares', `${target.name} keeps its books in ${target.currency}: ask for its part separately`);
    const closed = account ? accountProblem(account, { id: branch_id, name: target.name }) : null;
    if (closed !== null) throw badField('shares', closed);
  }
  const whole = shares.reduce((sum, one) => sum + one.amount, 0);
  if (whole !== amount)
    throw badField(
      'shares',
      `The branches bear ${moneyWithCurrency(whole, branch.currency)} of ${moneyWithCurrency(amount, branch.currency)}: split it again`,
    );
}

async function keepShares(id: number, { branch_id, shares }: Input): Promise<void> {
  await rowsOf(sql`delete from accounts.payment_request_shares where request_id = ${id}::bigint`);
  if (shares.length === 0) return;
  await rowsOf(sql`
    insert into accounts.payment_request_shares (branch_id, request_id, target_branch_id, amount)
    select ${branch_id}::int, ${id}::bigint, s.branch_id, s.amount
      from jsonb_to_recordset(${JSON.stringify(shares)}::jsonb) as s (branch_id int, amount bigint)`);
}

/** ACC-60: what it would do to the budget of the month in which it is needed; it is held when it is paid. */
async function budgetWarnings(request_id: number, input: Input, branch: Branch): Promise<string[]> {
  const { account_id, amount, needed_by, shares } = input;
  const day = needed_by < branch.today ? branch.today : needed_by;
  const bearing = shares.length > 0 ? shares : [{ branch_id: branch.id, amount }];
  const standings = await standingOf(
    bearing.map((one) => ({ ...one, account_id })),
    { day, request_id },
  );
  return standings.filter((one) => overBy(one) > 0).map((one) => standingInWords(one, day, branch.currency));
}

export async function savePaymentRequest(input: Input): Promise<DataOf<typeof paymentRequestSave>> {
  await requirePermission('create-voucher');
  const branch = await branchFacts(input.branch_id);
  await gate(branch.id, 'spend');
  await refuseInput(input, branch);
  await refuseShares(input, branch);
  const used = await billUsedBy(input);
  const twice = badField('bill_no', `Bill ${input.bill_no ?? ''} of this payee is already on ${used ?? 'another one'}`);
  if (used !== null) throw twice;
  for (const file of input.attachment_ids) await giveFileToBranch(file, branch.id);
  const name = (await chartFacts([input.payee_account_id])).get(input.payee_account_id)?.name ?? '';
  const old = input.id === undefined ? null : await lockRequest(input.id, input.version);
  const id = await onConstraint('payment_requests_bill', twice, () =>
    old ? changeRequest(old, input, name) : insertRequest(input, branch, name),
  );
  await keepShares(id, input);
  const late = input.needed_by < branch.today ? ['The date it is needed by has passed'] : [];
  return { ...(await readPaymentRequest(id)), warnings: [...late, ...(await budgetWarnings(id, input, branch))] };
}
