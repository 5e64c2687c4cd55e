// Approved requests are paid from one cash or bank account: one voucher a payee, which asks accounts alone (ACC-25, ACC-36, ACC-37).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { formatMoney } from '#kernel/money.ts';
import { badField, conflict } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { chartFacts, requestPayment, voucherRowsOf } from '#modules/accounts/vouchers/chapter.ts';
import { splitBill, unitOf } from '#modules/accounts/splits/rules/index.ts';
import type { paymentCreate } from '../contract/payment-requests.ts';
import { readPaymentRequest, sharesOfRequests } from '../reads/payment-requests.ts';
import { lockRequests, type StoredRequest } from '../reads/stored-request.ts';
import { byPayee } from '../rules/payees.ts';
import { requestStates } from '../rules/request-states.ts';

type Input = ParsedInputOf<typeof paymentCreate>;
type Chosen = StoredRequest & { pay: number };

interface Paying {
  deductions: Input['deductions'];
  shares: Awaited<ReturnType<typeof sharesOfRequests>>;
}

async function refuseMore(request: Chosen): Promise<void> {
  const { request_no, status, pay, currency } = request;
  if (!requestStates.can('pay', status))
    throw conflict(`${request_no} is ${status.replace('_', ' ')}: only approved requests are paid.`);
  const { open_amount } = await readPaymentRequest(request.id);
  if (pay > open_amount) {
    const say = (minor: number) => formatMoney(minor, currency, { zero: '0' });
    throw conflict(`${say(open_amount)} of ${request_no} is open; ${say(pay)} cannot be paid.`);
  }
}

async function chosenOf(input: Input): Promise<Chosen[]> {
  const amounts = new Map(input.request_ids.map(({ id, amount }) => [id, amount]));
  if (amounts.size !== input.request_ids.length) throw badField('request_ids', 'A request is listed twice');
  const locked = await lockRequests([...amounts.keys()]);
  const chosen = locked.map((request) => ({ ...request, pay: amounts.get(request.id) ?? 0 }));
  const [first] = chosen;
  if (chosen.some((request) => request.branch_id !== first?.branch_id))
    throw badField('request_ids', 'Requests of one branch are paid together');
  for (const request of chosen) await refuseMore(request);
  // As they were chosen, whatever the order of the locks.
  const place = new Map([...amounts.keys()].map((id, n) => [id, n]));
  return chosen.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
}

/** What an area owes stands on its control account by person; of a split bill each branch bears its part of what is paid (05 §14.8). */
function linesOf({ id, branch_id, account_id, party_kind, party_id, pay, purpose, currency }: Chosen, on: Paying) {
  const other = on.deductions.find((one) => one.request_id === id);
  const line = {
    account_id,
    ...(party_id === null ? {} : { party_kind, party_id }),
    credit: 0,
    narration: purpose,
    ...(other && { wht: other.wht, wht_reason: other.reason }),
  };
  const shares = on.shares.filter((share) => share.request_id === id);
  if (shares.length === 0) return [{ ...line, debit: pay }];
  const parts = splitBill(
    pay,
    shares.map((share) => share.amount),
    unitOf(pay, currency),
  );
  return shares.flatMap((share, n) => {
    const debit = parts[n] ?? 0;
    const target_branch_id = share.branch_id === branch_id ? null : share.branch_id;
    return debit > 0 ? [{ ...line, debit, target_branch_id }] : [];
  });
}

export async function createPayment(input: Input): Promise<DataOf<typeof paymentCreate>> {
  await requirePermission('make-voucher');
  const chosen = await chosenOf(input);
  const account = (await chartFacts([input.cash_bank_account_id])).get(input.cash_bank_account_id);
  if (account?.kind !== 'cash' && account?.kind !== 'bank')
    throw badField('cash_bank_account_id', 'Choose a cash or bank account');
  const paying = { deductions: input.deductions, shares: await sharesOfRequests(chosen.map((one) => one.id)) };
  const ids: number[] = [];
  for (const [n, group] of byPayee(chosen).entries()) {
    const [first] = group;
    if (!first) continue;
    const lines = group.flatMap((one) => linesOf(one, paying).map((line) => ({ line, request_id: one.id })));
    const id = await requestPayment(
      {
        kind: account.kind === 'cash' ? 'CPV' : 'BPV',
        branch_id: first.branch_id,
        entry_date: input.entry_date,
        cash_bank_account_id: account.id,
        instrument: account.kind === 'cash' ? 'cash' : input.instrument,
        instrument_no: account.kind === 'cash' ? null : (input.leaves[n] ?? null),
        payee_account_id: first.payee_account_id,
        party_kind: first.party_kind,
        party_id: first.party_id,
        payee_name: first.payee_name,
        narration: group
          .map((one) => `${one.request_no}: ${one.purpose}`)
          .join('; ')
          .slice(0, 500),
        attachment_ids: [...new Set(group.flatMap((one) => one.attachment_ids))].slice(0, 20),
        lines: lines.map(({ line }) => line),
      },
      lines.map(({ request_id }) => request_id),
    );
    ids.push(id);
  }
  return { vouchers: await voucherRowsOf(ids) };
}
