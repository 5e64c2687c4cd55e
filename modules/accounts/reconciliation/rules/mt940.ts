// MT940, the customer statement of SWIFT: balances :60:, :62:, lines :61: with what :86: says of them. A reader of our own: the packages
// there are keep amounts as floating numbers (decision 0111).

import { asDay, isLocalDate, type LocalDate } from '#kernel/dates.ts';
import { type Currency, parseMoney } from '#kernel/money.ts';
import { badField, Refusal } from '#kernel/refusal.ts';
import type { FileLine, FileStatement } from './statement.ts';

export interface NamedStatement extends FileStatement {
  /** As the file names the account; null where it does not. */
  account: string | null;
  currency: string | null;
}

const refused = (text: string): Refusal => badField('file', text);

export const looksLikeMt940 = (text: string): boolean => /^:60[FM]:/m.test(text) && /^:61:/m.test(text);

interface Field {
  tag: string;
  line: number;
  text: string;
}

/** A field goes on over lines that begin with no tag; the blocks of SWIFT around them are left out. */
function fieldsOf(text: string): Field[] {
  const fields: Field[] = [];
  for (const [n, line] of text.split(/\r\n|\r|\n/).entries()) {
    const found = /^:(?<tag>\d{2}[A-Z]?):(?<rest>.*)$/.exec(line)?.groups;
    if (found) fields.push({ tag: found['tag'] ?? '', line: n + 1, text: found['rest'] ?? '' });
    else if (!/^(?:\{|-\}|-$)/.test(line)) {
      const last = fields.at(-1);
      if (last && line.trim() !== '') last.text += `\n${line}`;
    }
  }
  return fields;
}

function dayOf(yymmdd: string): LocalDate | null {
  const day = `20${yymmdd.slice(0, 2)}-${yymmdd.slice(2, 4)}-${yymmdd.slice(4, 6)}`;
  return isLocalDate(day) ? asDay(day) : null;
}

const amountOf = (text: string, currency: Currency): number | null => {
  const amount = parseMoney(text.replace(/,$/, '').replace(',', '.'), currency);
  return amount instanceof Refusal ? null : amount;
};

interface Balance {
  day: LocalDate | null;
  amount: number;
  currency: string;
}

function balanceOf({ text, line }: Field, currency: Currency): Balance | Refusal {
  const found = /^(?<mark>[CD])(?<day>\d{6})(?<unit>[A-Z]{3})(?<amount>[\d,]+)/.exec(text)?.groups;
  const amount = found ? amountOf(found['amount'] ?? '', currency) : null;
  if (!found || amount === null) return refused(`Line ${line} holds no balance that can be read`);
  return {
    day: dayOf(found['day'] ?? ''),
    amount: found['mark'] === 'D' ? -amount : amount,
    currency: found['unit'] ?? '',
  };
}

const MOVE =
  /^(?<day>\d{6})(?:\d{4})?(?<mark>R?[CD])[A-Z]?(?<amount>[\d,]+)[A-Z][A-Z0-9]{3}(?<ours>[^\n/]*?)(?:\/\/(?<theirs>[^\n]*))?(?:\n(?<more>[\s\S]*))?$/;

function moveOf({ text, line }: Field, currency: Currency): FileLine | Refusal {
  const found = MOVE.exec(text)?.groups;
  const day = found ? dayOf(found['day'] ?? '') : null;
  const amount = found ? amountOf(found['amount'] ?? '', currency) : null;
  if (!found || day === null || amount === null) return refused(`Line ${line} holds no movement that can be read`);
  const ours = (found['ours'] ?? '').trim();
  const reference = [ours === 'NONREF' ? '' : ours, (found['theirs'] ?? '').trim()].find((one) => one !== '') ?? null;
  // A reversed credit takes money away.
  const out = found['mark'] === 'D' || found['mark'] === 'RC';
  return {
    line,
    value_date: day,
    text: (found['more'] ?? '').trim(),
    reference,
    debit: out ? amount : 0,
    credit: out ? 0 : amount,
    balance: null,
  };
}

export function readMt940(text: string, currency: Currency): NamedStatement | Refusal {
  const lines: FileLine[] = [];
  const balances: { opening: Balance | null; closing: Balance | null } = { opening: null, closing: null };
  let account: string | null = null;
  for (const field of fieldsOf(text)) {
    const { tag } = field;
    if (tag.startsWith('25')) account = field.text.trim();
    else if (['60F', '60M', '62F', '62M'].includes(tag)) {
      const balance = balanceOf(field, currency);
      if (balance instanceof Refusal) return balance;
      if (tag.startsWith('60')) balances.opening ??= balance;
      else balances.closing = balance;
    } else if (tag === '61') {
      const move = moveOf(field, currency);
      if (move instanceof Refusal) return move;
      lines.push(move);
    } else if (tag === '86') {
      const last = lines.at(-1);
      if (last)
        last.text = [last.text, field.text.replaceAll('\n', ' ').trim()].filter(Boolean).join(' ').slice(0, 500);
    }
  }
  const { opening, closing } = balances;
  return {
    account,
    currency: opening?.currency ?? null,
    opening: opening?.amount ?? null,
    closing: closing?.amount ?? null,
    to: closing?.day ?? null,
    lines,
  };
}
