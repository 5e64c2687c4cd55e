// A bank slip sent from the page of a payment link (ADM-74, FEE-59): kept, and asked for approval as a claim of the family. Five a day.

import { isLocalDate } from '#kernel/dates.ts';
import { parseMoney } from '#kernel/money.ts';
import { badField, Refusal } from '#kernel/refusal.ts';
import type { ParsedInputOf } from '#kernel/contract.ts';
import { oneAtATime, rowOf, sql } from '#platform/db/index.ts';
import { inClockScope } from '#platform/db/in-clock-scope.ts';
import { acceptFile, type Accepted } from '#platform/files/accept.ts';
import { noteFile } from '#platform/files/files.ts';
import { keepContent } from '#platform/files/store.ts';
import { plainDigits } from '#modules/accounts/index.ts';
import { sendClaim } from '#modules/fees/deposit-claims/chapter.ts';
import type { payClaim } from '../contract/pay-door.ts';
import { banksToPay, type PayBill } from '../reads/pay-bill.ts';
import { slipProblem } from '../rules/slip-problem.ts';
import { plainResult, type Page } from '../steps/pay-pages.ts';
import { type OfLink, opened, pageOfBill } from './open-pay-page.ts';

type Typed = ParsedInputOf<typeof payClaim>;
const A_DAY = 5;

interface Upload {
  name: string;
  bytes: Uint8Array;
}

async function refuseMany(student_id: number): Promise<void> {
  await oneAtATime('slips of a family about', student_id);
  const row = await rowOf(sql<{ n: number }>`
    select count(*)::int as n from fees.deposit_claims c
     where c.student_id = ${student_id}::bigint and c.source = 'parent' and c.created_at > platform.now() - interval '1 day'`);
  if ((row?.n ?? 0) >= A_DAY) throw new Refusal('too_many', `${A_DAY} slips were sent for this child today`);
}

/** Telephones in Arabic and Urdu write digits of their own. */
async function wishOf(typed: Typed, bill: PayBill) {
  const amount = parseMoney(plainDigits(typed.amount), bill.currency);
  if (amount instanceof Refusal) throw amount;
  if (amount <= 0) throw badField('amount', 'Enter an amount above 0');
  const { value_date } = typed;
  if (!isLocalDate(value_date) || value_date > bill.today) throw badField('value_date', 'Enter the day on the slip');
  const bank_account_id = Number(typed.bank_account_id);
  if (!(await banksToPay(bill.branch_id)).some((bank) => bank.id === bank_account_id))
    throw badField('bank_account_id', 'Choose the account that you paid into');
  const reference = typed.reference.trim().slice(0, 60) || null;
  return { amount, value_date, bank_account_id, reference };
}

async function slipOf(upload: Upload | null): Promise<Accepted & { sha256: string }> {
  if (!upload || upload.bytes.length === 0) throw badField('slip', 'Choose the photo or PDF of the slip');
  const accepted = await acceptFile(upload.name, upload.bytes);
  if (!accepted.media_type.startsWith('image/') && accepted.media_type !== 'application/pdf')
    throw badField('slip', 'The slip is a picture or a PDF');
  return { ...accepted, sha256: await keepContent(accepted.bytes) };
}

/** Nothing is kept of what would be refused anyhow: what was typed is looked at before the picture, and again with it. */
export async function claimByLink(
  typed: Typed,
  { school_id, payment_id }: OfLink,
  { upload }: { upload: Upload | null },
): Promise<Page> {
  const inSchool = <T>(work: () => Promise<T>): Promise<T> => inClockScope({ school_id }, work);
  const look = async () => {
    const { bill, open } = await opened(payment_id);
    if (!open) return { bill, wish: null };
    const wish = await wishOf(typed, bill);
    await refuseMany(bill.student_id);
    return { bill, wish };
  };
  try {
    const first = await inSchool(look);
    if (first.wish === null) return plainResult('over', first.bill.language);
    const slip = await slipOf(upload);
    return await inSchool(async () => {
      const { bill, wish } = await look();
      if (wish === null) return plainResult('over', bill.language);
      const file = await noteFile(slip, bill.branch_id);
      const note = `Sent by the family from the page of challan ${bill.challan_no}`;
      await sendClaim({ student_id: bill.student_id, ...wish, slip_file_id: file.id, note }, 'parent');
      return plainResult('sent', bill.language);
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return inSchool(async () =>
      pageOfBill(await opened(payment_id), typed.token, { problem: slipProblem(error), typed }),
    );
  }
}
