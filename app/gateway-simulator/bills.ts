// Bill messages of 1LINK and Kuickpay, as their side sends them (FEE-61, FEE-62): inquiry, payment, reversal.

import { createHmac } from 'node:crypto';
import { todayIn } from '#kernel/dates.ts';
import { isThisMachine, type Fields } from './payments.ts';

export async function sendBill(wish: Fields): Promise<string> {
  const { school = '', gateway = '', what = '', code = '', rupees = '', txn = '', key = '', secret = '' } = wish;
  if (!isThisMachine(school)) return 'The simulator speaks only to a school on this machine';
  const money = {
    tran_auth_id: txn,
    transaction_amount: `+${String(Math.round(Number(rupees) * 100) || 0).padStart(13, '0')}`,
    tran_date: todayIn('Asia/Karachi').replaceAll('-', ''),
    tran_time: '101500',
  };
  const body = JSON.stringify({
    consumer_number: code,
    bank_mnemonic: 'SIMULATE',
    reserved: '',
    ...(what === 'bill-inquiry' ? {} : money),
  });
  const headers = new Headers({ 'content-type': 'application/json', authorization: `Bearer ${key}` });
  if (secret !== '') headers.set('x-signature', createHmac('sha256', secret).update(body).digest('hex'));
  try {
    const said = await fetch(`${new URL(school).origin}/api/v1/gateway/${gateway}/${what}`, {
      method: 'POST',
      headers,
      body,
    });
    return `Sent\n${body}\n\nAnswered ${said.status}\n${await said.text()}`;
  } catch (error) {
    return `The school was not reached: ${String(error)}`;
  }
}
