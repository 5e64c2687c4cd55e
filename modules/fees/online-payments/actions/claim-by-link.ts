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
import { sendClaim } from '#modules/fees/deposit-claims/chapter.ts';
import type { payClaim } from '../contract/pay-door.ts';
import { banksToPay, type PayBill } from '../reads/pay-bill.ts';
import { plainResult, type Page } from '../steps/pay-pages.ts';
import { type OfLink, opened, pageOfBill, refuseLater } from './open-pay-page.ts';

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
  if ((row?.n ?? 0) >= A_DAY)
    throw new Refusal('too_many', `${A_DAY} slips were sent for this child today. Ask the office of the school`);
}

async function wishOf(typed: Typed, bill: PayBill) {
  const amount = parseMoney(typed.amount, bill.currency);
  if (amount instanceof Refusal) throw amount;
  if (amount <= 0) throw badField('amount', 'Give an amount above 0');
  const { value_date } = typed;
  if (!isLocalDate(value_date)) throw badField('value_date', 'Give the day on the slip');
  refuseLater(value_date, bill.today);
  const bank_account_id = Number(typed.bank_account_id);
  if (!(await banksToPay(bill.branch_id)).some((bank) => bank.id === bank_account_id))
    throw badField('bank_account_id', 'Choose the account that you paid into');
  const reference = typed.reference.trim().slice(0, 60) || null;
  return { amount, value_date, bank_account_id, reference };
}

function sentenceOf(refusal: Refusal): string {
  return Object.values(refusal.errors ?? {}).flat()[0] ?? refusal.message;
}

async function slipOf(upload: Upload | null): Promise<Accepted & { sha256: string }> {
  if (!upload || upload.bytes.length === 0) throw badField('slip', 'Choose the photo or PDF of the slip');
  const accepted = await acceptFile(upload.name, upload.bytes);
  return { ...accepted, sha256: await keepContent(accepted.bytes) };
}

export async function claimByLink(
  typed: Typed,
  { school_id, payment_id }: OfLink,
  { upload }: { upload: Upload | null },
): Promise<Page> {
  const inSchool = <T>(work: () => Promise<T>): Promise<T> => inClockScope({ school_id }, work);
  try {
    const slip = await slipOf(upload);
    return await inSchool(async () => {
      const { bill, open } = await opened(payment_id);
      if (!open) return plainResult('over', bill.language);
      const wish = await wishOf(typed, bill);
      await refuseMany(bill.student_id);
      const file = await noteFile(slip, bill.branch_id);
      const note = `Sent by the family from the page of challan ${bill.challan_no}`;
      await sendClaim({ student_id: bill.student_id, ...wish, slip_file_id: file.id, note }, 'parent');
      return plainResult('sent', bill.language);
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return inSchool(async () =>
      pageOfBill(await opened(payment_id), typed.token, { problem: sentenceOf(error), typed }),
    );
  }
}
