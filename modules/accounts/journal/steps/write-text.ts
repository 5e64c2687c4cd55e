// Writes the journal of a span as plain text to this machine's disk, along one cursor: what stood before as an opening entry a branch, then
// entry by entry (05 §14).

import { counted, grouped } from '#kernel/counted.ts';
import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { Currency } from '#kernel/money.ts';
import { Refusal } from '#kernel/refusal.ts';
import { planForTheseValues } from '#platform/db/plan.ts';
import { scopeInWords } from '#modules/accounts/balances/chapter.ts';
import { journalEntries } from '../reads/journal-entries.ts';
import {
  accountsOf,
  type Branch,
  branchesOf,
  journalFigures,
  type JournalSpan,
  requireSpan,
  type Standing,
  standings,
  type StoredLine,
} from '../reads/journal.ts';
import {
  closingText,
  type Dialect,
  entryText,
  openingText,
  plainAmount,
  type TextAccount,
  type TextPosting,
} from '../rules/journal-text.ts';

/** What a program of one desk still reads in a moment, and a request still writes. */
const MOST_LINES = 500_000;

interface Names {
  accounts: ReadonlyMap<number, TextAccount>;
  branches: ReadonlyMap<number, Branch>;
}

function known<T>(names: ReadonlyMap<number, T>, id: number): T {
  const found = names.get(id);
  if (!found) throw new Error(`Nothing is known of ${id}`);
  return found;
}

function textOfEntry(dialect: Dialect, lines: readonly StoredLine[], { accounts, branches }: Names): string {
  const [head] = lines;
  if (!head) return '';
  const { entry_id, entry_date, posted_at, kind, doc_no, branch_id, currency, entry_narration } = head;
  const postings = lines.map((line): TextPosting => ({
    account: known(accounts, line.account_id),
    net: line.debit - line.credit,
    note: [line.party_kind && `${line.party_kind} ${line.party_id}`, line.narration].filter(Boolean).join(': ') || null,
  }));
  return entryText(dialect, {
    date: entry_date,
    number: doc_no,
    narration: entry_narration ?? kind,
    branch: known(branches, branch_id),
    currency,
    tags: { entry: String(entry_id), kind, posted: posted_at },
    postings,
  });
}

type Write = (text: string) => Promise<void>;

async function namesOf(standing: readonly Standing[]): Promise<Names> {
  const accounts = await accountsOf([...new Set(standing.map((one) => one.account_id))]);
  const branches = await branchesOf([...new Set(standing.map((one) => one.branch_id))]);
  return {
    accounts: new Map(accounts.map((one) => [one.id, one])),
    branches: new Map(branches.map((one) => [one.id, one])),
  };
}

/** How amounts are written, every account, and what stood before the span. */
async function writeHead(write: Write, { span, dialect, standing, names }: Writing): Promise<void> {
  const { accounts, branches } = names;
  const title = `${await scopeInWords(span.branch_ids ?? null)}, ${span.from} to ${span.to}`;
  const used = standing.map(({ account_id, branch_id }) => {
    const branch = known(branches, branch_id);
    return { account: known(accounts, account_id), branch, currency: branch.currency };
  });
  await write(openingText(dialect, { title, used, first: span.from }));
  for (const branch of branches.values()) {
    const before = standing.filter((one) => one.branch_id === branch.id && one.opening !== 0);
    if (before.length === 0) continue;
    const entry = {
      date: span.from,
      number: null,
      narration: `Opening balances of ${branch.name}`,
      branch,
      currency: branch.currency,
      tags: { kind: 'opening balances' },
      postings: before.map(({ account_id, opening }) => ({
        account: known(accounts, account_id),
        net: opening,
        note: null,
      })),
    };
    await write(entryText(dialect, entry));
  }
}

interface Writing {
  span: JournalSpan;
  dialect: Dialect;
  standing: readonly Standing[];
  names: Names;
}

async function writeAll(write: Write, writing: Writing, figures: { entries: number; lines: number }): Promise<void> {
  await writeHead(write, writing);
  const debits = new Map<Currency, number>();
  for await (const lines of journalEntries(writing.span)) {
    for (const line of lines) debits.set(line.currency, (debits.get(line.currency) ?? 0) + line.debit);
    await write(textOfEntry(writing.dialect, lines, writing.names));
  }
  const debit = [...debits].map(([currency, amount]) => `${currency} ${plainAmount(amount, currency)}`);
  await write(closingText({ ...figures, debit }));
}

/** In the caller's transaction. */
export async function writeJournalText(file: string, span: JournalSpan, dialect: Dialect): Promise<void> {
  requireSpan(span);
  await planForTheseValues();
  const figures = await journalFigures(span);
  if (figures.lines > MOST_LINES)
    throw new Refusal(
      'bad_input',
      `These are ${counted(figures.lines, 'line')}; a journal takes ${grouped(MOST_LINES)}. Choose a shorter span or fewer branches.`,
    );
  const standing = await standings(span);
  const names = await namesOf(standing);
  const out = createWriteStream(file);
  const write: Write = async (text) => {
    if (!out.write(text)) await once(out, 'drain');
  };
  try {
    await writeAll(write, { span, dialect, standing, names }, figures);
    out.end();
    await finished(out);
  } finally {
    out.destroy();
  }
}
