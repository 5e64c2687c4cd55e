// The book in the plain text of hledger and Beancount. An account of a branch is an account of its own there, so that the balances of those
// programs are ours: by account, branch and currency.

import { counted } from '#kernel/counted.ts';
import type { LocalDate } from '#kernel/dates.ts';
import { type Currency, minorDigits } from '#kernel/money.ts';

export type Dialect = 'hledger' | 'beancount';

export interface TextAccount {
  code: string;
  name: string;
  nature: 'asset' | 'liability' | 'equity' | 'income' | 'expense';
}

export interface TextBranch {
  id: number;
  code: string;
  name: string;
}

export interface TextPosting {
  account: TextAccount;
  /** debit − credit, in minor units. */
  net: number;
  note: string | null;
}

export interface TextEntry {
  date: LocalDate;
  number: string | null;
  narration: string;
  branch: TextBranch;
  currency: Currency;
  /** 'entry', 'kind': what else is known of it. */
  tags: Readonly<Record<string, string>>;
  postings: readonly TextPosting[];
}

const roots = {
  asset: 'Assets',
  liability: 'Liabilities',
  equity: 'Equity',
  income: 'Income',
  expense: 'Expenses',
} as const;

/** 1,234.5 rupees are `1234.50`; in integers, so that nothing is rounded. */
export function plainAmount(minor: number, currency: Currency): string {
  const digits = minorDigits[currency];
  const text = String(Math.abs(minor)).padStart(digits + 1, '0');
  return `${minor < 0 ? '-' : ''}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** One line, no character that hledger reads as something else: two spaces end an account, a semicolon begins a comment. */
const oneLine = (text: string): string => text.replaceAll(/[\s;|]+/g, ' ').trim();
const ofHledger = (text: string): string => oneLine(text.replaceAll(':', '-'));
/** A part of a Beancount account: letters, digits and dashes. */
const ofBeancount = (text: string): string => text.replaceAll(/[^A-Za-z0-9]+/g, '-').replaceAll(/^-|-$/g, '');
const quoted = (text: string): string =>
  `"${text.replaceAll(/\s+/g, ' ').replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

export function accountName(dialect: Dialect, { code, name, nature }: TextAccount, branch: TextBranch): string {
  if (dialect === 'hledger')
    return `${roots[nature]}:${ofHledger(`${code} ${name}`)}:${ofHledger(`${branch.code} ${branch.name}`)}`;
  return `${roots[nature]}:${ofBeancount(`A${code}-${name}`)}:${ofBeancount(`B${branch.id}-${branch.name}`)}`;
}

function hledgerEntry({ date, number, narration, branch, currency, tags, postings }: TextEntry): string {
  const said = Object.entries(tags).map(([name, value]) => `${name}:${oneLine(value).replaceAll(',', ' ')}`);
  const head = `${date}${number ? ` (${oneLine(number).replaceAll(/[()]/g, ' ')})` : ''} ${oneLine(narration) || '-'}`;
  const lines = postings.map(
    ({ account, net, note }) =>
      `    ${accountName('hledger', account, branch)}  ${currency} ${plainAmount(net, currency)}${note ? `  ; ${oneLine(note)}` : ''}`,
  );
  return [`${head}  ; ${said.join(', ')}`, ...lines, ''].join('\n');
}

function beancountEntry({ date, number, narration, branch, currency, tags, postings }: TextEntry): string {
  const known = Object.entries({ ...tags, ...(number && { document: number }) });
  return [
    `${date} * ${quoted(narration)}`,
    ...known.map(([name, value]) => `  ${name}: ${quoted(value)}`),
    ...postings.map(
      ({ account, net }) => `  ${accountName('beancount', account, branch)}  ${plainAmount(net, currency)} ${currency}`,
    ),
    '',
  ].join('\n');
}

export const entryText = (dialect: Dialect, entry: TextEntry): string =>
  `${dialect === 'hledger' ? hledgerEntry(entry) : beancountEntry(entry)}\n`;

interface Used {
  account: TextAccount;
  branch: TextBranch;
  currency: Currency;
}

/** What stands before the first entry: how amounts are written, and every account by its name. */
export function openingText(
  dialect: Dialect,
  { title, used, first }: { title: string; used: readonly Used[]; first: LocalDate },
): string {
  const currencies = [...new Set(used.map((one) => one.currency))].toSorted();
  const names = used
    .map((one) => ({ ...one, name: accountName(dialect, one.account, one.branch) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  if (dialect === 'hledger')
    return [
      `; ${oneLine(title)}`,
      ...currencies.map(
        (currency) => `commodity ${currency} ${plainAmount(1000 * 10 ** minorDigits[currency], currency)}`,
      ),
      ...names.map(({ name }) => `account ${name}`),
      '',
      '',
    ].join('\n');
  return [
    `; ${oneLine(title)}`,
    `option "title" ${quoted(title)}`,
    ...currencies.map((currency) => `option "operating_currency" "${currency}"`),
    ...names.map(({ name, currency }) => `${first} open ${name} ${currency}`),
    '',
    '',
  ].join('\n');
}

/** The last words: how much there should be, for who wants to count. */
export const closingText = ({
  entries,
  lines,
  debit,
}: {
  entries: number;
  lines: number;
  debit: readonly string[];
}): string =>
  `; ${counted(entries, 'entry', 'entries')} with ${counted(lines, 'line')}; debits and credits each ${debit.join(' and ') || '0'}\n`;
