// Tills that take deposits one after the other until the house is gone: what it acknowledged, and what nobody knows of.

import { randomUUID } from 'node:crypto';

/** A child of the demo whom a till may take money for. */
export interface Payer {
  student_id: number;
  account_id: number;
  today: string;
}

export interface Paid {
  /** Written on the deposit: it is found by it, whatever number it got. */
  note: string;
  key: string;
  amount: number;
  payer: Payer;
}

export interface Stream {
  acknowledged: (Paid & { receipt_no: string })[];
  /** Sent, and the house was killed before it answered: one a till at most. */
  unknown: Paid[];
}

interface House {
  base: string;
  token: string;
}

/** The receipt's number; null when no answer came; anything else than a deposit is a fault of the bench. */
export async function pay({ base, token }: House, paid: Paid): Promise<string | null> {
  const { student_id, account_id, today } = paid.payer;
  const body = { student_id, account_id, amount: paid.amount, value_date: today, channel: 'cash', another: true };
  const response = await fetch(`${base}fee/deposit/create`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': paid.key },
    body: JSON.stringify({ ...body, note: paid.note }),
  })
    .then(async (answer) => ({ code: answer.status, text: await answer.text() }))
    .catch(() => null);
  if (response === null) return null;
  if (response.code !== 201) throw new Error(`A deposit was answered with ${response.code}: ${response.text}`);
  return (JSON.parse(response.text) as { data: { receipt_no: string } }).data.receipt_no;
}

interface Desk extends House {
  /** The first answer came: the house is warm, the clock of the kill begins. */
  begun: () => void;
}

async function till(house: Desk, payers: readonly Payer[], stream: Stream): Promise<void> {
  for (let n = 0; ; n += 1) {
    const payer = payers[n % payers.length];
    if (!payer) return;
    const amount = 100 * (1 + Math.floor(Math.random() * 500));
    const paid = { note: `Till ${randomUUID()}`, key: randomUUID(), amount, payer };
    const receipt_no = await pay(house, paid);
    if (receipt_no === null) {
      stream.unknown.push(paid);
      return;
    }
    stream.acknowledged.push({ ...paid, receipt_no });
    house.begun();
  }
}

/** Each till has children of its own; ends when the house does. */
export async function takeDeposits(house: Desk, payers: readonly Payer[], tills: number): Promise<Stream> {
  const stream: Stream = { acknowledged: [], unknown: [] };
  const lanes = Array.from({ length: tills }, (_, lane) =>
    till(
      house,
      payers.filter((_payer, n) => n % tills === lane),
      stream,
    ),
  );
  await Promise.all(lanes);
  return stream;
}
