// Money that came in is entered by head office, or claimed by the franchise that paid it (spec 10 §4.5; ROY-12 to ROY-14).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { badField, conflict, Refusal } from '#kernel/refusal.ts';
import { holds } from '#platform/access/permissions.ts';
import { requireBranch } from '#platform/access/who.ts';
import { requestApproval } from '#platform/approvals/ask.ts';
import { oneAtATime, rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { fileRecord, giveFileToBranch } from '#platform/files/files.ts';
import { takeNumber } from '#platform/numbering/take-numbers.ts';
import { gate } from '#modules/branches/index.ts';
import { twoBooks } from '#modules/franchise/challans/chapter.ts';
import { afterMoney } from '#modules/franchise/locks/chapter.ts';
import type { depositCreate } from '../contract/deposits.ts';
import { depositDesk, type Desk } from '../reads/deposit-desk.ts';
import { type Plan } from '../rules/plan-deposit.ts';
import { refuseTerms } from '../steps/check-terms.ts';
import { lockDeposit, verifyDeposit } from '../steps/verify-deposit.ts';
import { depositApproval } from './approve-deposit.ts';

type Input = ParsedInputOf<typeof depositCreate>;
type Answer = DataOf<typeof depositCreate>;

async function refuseTwin(input: Input): Promise<void> {
  const twin = await rowOf(sql<{ no: string | null }>`
    select franchise.deposit_twin(${input.account_id}::bigint, ${input.instrument_no ?? null}, ${input.deposit_date}::date, ${input.amount}::bigint) as no`);
  if (twin?.no) throw conflict(`Already entered as ${twin.no}`);
}

/** The picture or PDF that proves it, and its hash. */
async function proofOf(file_id: number, branch_id: number): Promise<string> {
  const file = await fileRecord(file_id);
  if (!file.media_type.startsWith('image/') && file.media_type !== 'application/pdf')
    throw badField('proof_file_id', 'The slip is a picture or a PDF');
  await giveFileToBranch(file_id, branch_id);
  return file.sha256;
}

async function store(input: Input, desk: Desk): Promise<{ id: number; deposit_no: string }> {
  const hash = input.proof_file_id ? await proofOf(input.proof_file_id, input.branch_id) : null;
  if (input.withholding_file_id) await giveFileToBranch(input.withholding_file_id, input.branch_id);
  const deposit_no = await takeNumber('royalty_deposit', input.branch_id, desk.today);
  const row = await rowOf(sql<{ id: number }>`
    insert into franchise.royalty_deposits (branch_id, franchisee_id, deposit_no, deposit_date, method, account_id, from_account_id, instrument_no,
           instrument_date, currency, amount, tax_withheld, withholding_file_id, proof_file_id, proof_hash, state, note, wanted)
    values (${input.branch_id}::int, ${desk.franchisee_id}::bigint, ${deposit_no}, ${input.deposit_date}::date, ${input.method}, ${input.account_id}::bigint,
            ${input.from_account_id ?? null}::bigint, ${input.instrument_no || null}, ${input.instrument_date ?? null}::date, ${desk.currency},
            ${input.amount}::bigint, ${input.tax_withheld}::bigint, ${input.withholding_file_id ?? null}::bigint, ${input.proof_file_id ?? null}::bigint,
            ${hash}, 'claimed', ${input.note || null}, ${input.allocations ? JSON.stringify(input.allocations) : null}::jsonb)
    returning id`);
  return { id: row?.id ?? 0, deposit_no };
}

export const answerOf = (
  { id, deposit_no, approval_id }: { id: number; deposit_no: string; approval_id: number | null },
  plan: Plan | null,
): Answer => ({
  id,
  deposit_no,
  approval_id,
  state: plan === null ? 'claimed' : 'verified',
  parts: (plan?.challans ?? []).map(({ challan_id, challan_no, amount, fine_change }) => ({
    challan_id,
    challan_no,
    amount,
    fine_change,
  })),
  unallocated: plan?.unallocated ?? 0,
});

async function askToVerify(
  input: Input,
  { id, deposit_no }: { id: number; deposit_no: string },
  desk: Desk,
): Promise<Answer> {
  const account = desk.accounts.find((one) => one.account_id === input.account_id);
  const { request_id } = await requestApproval(depositApproval, {
    branch_id: input.branch_id,
    subject_id: id,
    subject_label: `${deposit_no}, ${desk.branch_name}`,
    title: `Royalty deposit ${deposit_no}`,
    shows: [
      { field: 'amount', label: 'Paid', before: null, after: input.amount, form: 'money' },
      { field: 'tax_withheld', label: 'Tax withheld', before: null, after: input.tax_withheld, form: 'money' },
      { field: 'deposit_date', label: 'Day', before: null, after: input.deposit_date, form: 'date' },
      { field: 'account', label: 'Paid into', before: null, after: account?.name ?? null },
      { field: 'instrument_no', label: 'Number', before: null, after: input.instrument_no ?? null },
    ],
    change: { deposit_id: id },
    reason: input.note || null,
    file_ids: input.proof_file_id ? [input.proof_file_id] : [],
    amount: input.amount,
    currency: desk.currency,
  });
  await rowsOf(sql`
    update franchise.royalty_deposits set approval_id = ${request_id}::bigint where id = ${id}::bigint and branch_id = ${input.branch_id}::int`);
  return answerOf({ id, deposit_no, approval_id: request_id }, null);
}

/** The fees of an agreement are paid before its branch opens (spec 10 §4.4): a draft takes nothing from parents, but it pays. */
async function askGate(branch_id: number): Promise<void> {
  const draft = await rowOf(
    sql`select 1 from platform.branches b where b.id = ${branch_id}::int and b.status = 'draft'`,
  );
  if (!draft) await gate(branch_id, 'collect');
}

export async function enterDeposit(input: Input): Promise<Answer> {
  requireBranch(input.branch_id);
  const enters = await holds('Royalty Deposit');
  if (!enters && !(await holds('Royalty Claim')))
    throw new Refusal('not_allowed', 'You may not enter royalty deposits');
  await askGate(input.branch_id);
  await oneAtATime('royalty of', input.branch_id);
  const desk = await depositDesk(input);
  refuseTerms(input, desk, !enters);
  await refuseTwin(input);
  const made = await store(input, desk);
  if (!enters) return askToVerify(input, made, desk);
  const stored = await lockDeposit(made.id);
  if (!stored) throw conflict('The deposit was not stored: enter it again');
  const plan = await verifyDeposit(await twoBooks(input.branch_id), stored);
  await afterMoney(input.branch_id);
  return answerOf({ ...made, approval_id: null }, plan);
}
