// Reads a bank's file, whatever it is: MT940, CAMT.053, or a table by a format. Outside of any transaction: a strange one may take its time.

import type { Currency } from '#kernel/money.ts';
import { badField, Refusal } from '#kernel/refusal.ts';
import { listenTo } from '#platform/imports/xml-events.ts';
import { linesOfFile } from '#modules/accounts/banks/chapter.ts';
import type { FormatRow } from '#modules/accounts/banks/contract/formats.ts';
import { cutFile, readAmount, readDay } from '#modules/accounts/banks/rules/index.ts';
import { CamtReader } from '../rules/camt.ts';
import { looksLikeMt940, type NamedStatement, readMt940 } from '../rules/mt940.ts';
import type { FileLine } from '../rules/statement.ts';

const MOST_BYTES = 10 * 1024 * 1024;
const MOST_LINES = 50_000;
const SNIFFED = 4_000;

const refused = (text: string): Refusal => badField('file', text);

async function readCamt(bytes: Uint8Array, currency: Currency): Promise<NamedStatement | Refusal> {
  const reader = new CamtReader();
  async function* whole() {
    yield await Promise.resolve(bytes);
  }
  try {
    await listenTo(whole(), {
      open: (name, attributes) => reader.open(name, attributes),
      text: (text) => reader.text(text),
      close: (name) => reader.close(name),
    });
  } catch {
    return refused('This XML file is damaged or not whole. Ask the bank for it again.');
  }
  return reader.found(currency);
}

/** One line of a table: a debit and a credit, or one amount with its sign. */
function lineOf(
  { line, values }: { line: number; values: ReadonlyMap<string, string> },
  format: FormatRow,
  currency: Currency,
): FileLine | Refusal {
  const text = (field: string) => values.get(field)?.trim() ?? '';
  const value_date = readDay(text('value_date'), format.date_format);
  if (value_date === null) return refused(`Line ${line}: '${text('value_date')}' is not a date`);
  const amounts = new Map<string, number>();
  for (const field of ['debit', 'credit', 'amount', 'balance']) {
    if (text(field) === '') continue;
    const amount = readAmount(text(field), format.amount_style, currency);
    if (amount instanceof Refusal) return refused(`Line ${line}: '${text(field)}' is not an amount`);
    amounts.set(field, amount);
  }
  const signed = amounts.get('amount') ?? 0;
  const debit = Math.abs(amounts.get('debit') ?? 0) + Math.max(0, -signed);
  const credit = Math.abs(amounts.get('credit') ?? 0) + Math.max(0, signed);
  return {
    line,
    value_date,
    text: text('text').slice(0, 500),
    reference: text('reference').slice(0, 100) || null,
    debit,
    credit,
    balance: amounts.get('balance') ?? null,
  };
}

async function readByFormat(
  bytes: Uint8Array,
  format: FormatRow,
  { asker, currency }: { asker: number; currency: Currency },
): Promise<NamedStatement | Refusal> {
  const { lines } = await linesOfFile(bytes, asker, format);
  const cut = cutFile(format, lines);
  if (cut instanceof Refusal) return refused(cut.message);
  const read: FileLine[] = [];
  for (const one of cut.lines) {
    const line = lineOf(one, format, currency);
    if (line instanceof Refusal) return line;
    read.push(line);
  }
  return { account: null, currency: null, opening: null, closing: null, to: null, lines: read };
}

/** The first format that reads it; where none does, what the first says. */
async function readTable(
  bytes: Uint8Array,
  formats: readonly FormatRow[],
  as: { asker: number; currency: Currency },
): Promise<NamedStatement | Refusal> {
  let first: Refusal | null = null;
  for (const format of formats) {
    const read = await readByFormat(bytes, format, as);
    if (!(read instanceof Refusal)) return read;
    first ??= read;
  }
  return first ?? refused('No format of this bank reads statements. Make one under Banks → Formats.');
}

export interface ToRead {
  bytes: Uint8Array;
  currency: Currency;
  asker: number;
  /** The one that was chosen, else those of the bank. */
  formats: readonly FormatRow[];
}

/** Throws a refusal with a sentence. */
export async function readStatement({ bytes, currency, asker, formats }: ToRead): Promise<NamedStatement> {
  if (bytes.length === 0) throw refused('The file is empty');
  if (bytes.length > MOST_BYTES) throw refused('A statement has at most 10 MB');
  const head = Buffer.from(bytes.subarray(0, SNIFFED)).toString('latin1').trimStart();
  const whole = () => Buffer.from(bytes).toString('utf8');
  const read = /^(?:\uFEFF|ï»¿)?<(?:\?xml|\w*:?Document)/.test(head)
    ? await readCamt(bytes, currency)
    : looksLikeMt940(head) || (/^:20:/m.test(head) && looksLikeMt940(whole()))
      ? readMt940(whole(), currency)
      : await readTable(bytes, formats, { asker, currency });
  if (read instanceof Refusal) throw read;
  if (read.lines.length > MOST_LINES)
    throw refused(`A statement has at most ${MOST_LINES.toLocaleString('en-US')} lines`);
  return read;
}
