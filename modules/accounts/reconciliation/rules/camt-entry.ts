// One entry of a CAMT.053 statement, as it is read and as a line of ours.

import { asDay, isLocalDate, type LocalDate } from '#kernel/dates.ts';
import { type Currency, parseMoney } from '#kernel/money.ts';
import { badField, Refusal } from '#kernel/refusal.ts';
import type { FileLine } from './statement.ts';

export interface CamtEntry {
  amount: string;
  unit: string;
  mark: string;
  status: string;
  booked: string;
  value: string;
  references: string[];
  words: string[];
}

export const refused = (text: string): Refusal => badField('file', text);
export const newEntry = (): CamtEntry => ({
  amount: '',
  unit: '',
  mark: '',
  status: 'BOOK',
  booked: '',
  value: '',
  references: [],
  words: [],
});

export function camtDay(text: string): LocalDate | null {
  const day = text.slice(0, 10);
  return isLocalDate(day) ? asDay(day) : null;
}

export function lineOf(entry: CamtEntry, nth: number, currency: Currency): FileLine | Refusal {
  const value_date = camtDay(entry.value) ?? camtDay(entry.booked);
  const amount = parseMoney(entry.amount, currency);
  if (value_date === null) return refused(`Entry ${nth} has no date`);
  if (amount instanceof Refusal || !['CRDT', 'DBIT'].includes(entry.mark))
    return refused(`Entry ${nth} has no amount that can be read`);
  return {
    line: nth,
    value_date,
    text: entry.words.join(' ').slice(0, 500),
    reference: entry.references.find((one) => one !== '')?.slice(0, 100) ?? null,
    debit: entry.mark === 'DBIT' ? amount : 0,
    credit: entry.mark === 'CRDT' ? amount : 0,
    balance: null,
  };
}
