// The page of a reconciliation: both sides, what belongs together, figures, matches, what was finished, rules (ACC-41 to ACC-44).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { addDays, type LocalDate } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { reconcile, ReconcileAnswer } from '../contract/reconcile.ts';
import { pairUp } from '../rules/matching.ts';
import type { Pairing } from '../rules/sides.ts';
import { type BankAccount, bankAccount } from './account.ts';
import {
  figuresOn,
  loadedTo,
  type OpenBankLine,
  openBankLines,
  type OpenBookLine,
  openBookLines,
} from './open-lines.ts';

const SHOWN = 300;
const STALE_DAYS = 180;

export const rulesOf = ({ id, branch_id }: Pick<BankAccount, 'id' | 'branch_id'>) =>
  rowsOf(sql<ReconcileAnswer['rules'][number]>`
    select r.id, r.contains, r.account_id, a.code || ' ' || a.name as account, r.kind, r.position, r.bank_account_id is null as everywhere
      from accounts.bank_rules r join platform.accounts a on a.id = r.account_id
      join platform.branches b on b.id = ${branch_id}::int and b.school_id = r.school_id
     where r.active and (r.bank_account_id is null or r.bank_account_id = ${id}::bigint)
     order by r.bank_account_id is null, r.position, r.id`);

const matchesOf = ({ id }: BankAccount) =>
  rowsOf(sql<ReconcileAnswer['matches'][number]>`
    select m.id, m.how, m.amount, m.settled_on, m.matched_at, u.name as matched_by, m.reconciliation_id is not null as locked,
           coalesce((select string_agg(to_char(l.value_date, 'DD/MM') || ' ' || coalesce(l.reference, l.text), '; ' order by l.id)
                       from accounts.bank_statement_lines l where l.match_id = m.id), '–') as statement,
           coalesce((select string_agg(to_char(x.entry_date, 'DD/MM') || ' ' || coalesce(e.doc_no, 'Entry ' || e.id), '; ' order by x.id)
                       from accounts.bank_match_lines x join platform.journal_entries e on e.id = x.entry_id and e.entry_date = x.entry_date
                      where x.match_id = m.id), '–') as book
      from accounts.bank_matches m left join platform.users u on u.id = m.matched_by
     where m.bank_account_id = ${id}::bigint and m.undone_at is null order by m.id desc limit ${SHOWN}`);

const finishedOf = ({ id }: BankAccount) =>
  rowsOf(sql<ReconcileAnswer['reconciliations'][number]>`
    select r.id, r.as_of, r.statement_balance, r.book_balance, r.outstanding_payments, r.outstanding_receipts, r.status, u.name as finished_by,
           r.finished_at, r.reason
      from accounts.bank_reconciliations r left join platform.users u on u.id = r.finished_by
     where r.bank_account_id = ${id}::bigint order by r.as_of desc limit 60`);

const sayBank = ({ value_date, reference, text }: Pairing['bank'][number]): string =>
  `${value_date.slice(8, 10)}/${value_date.slice(5, 7)} ${reference ?? text}`.trim();
const sayBook = (line: OpenBookLine): string =>
  `${line.entry_date.slice(8, 10)}/${line.entry_date.slice(5, 7)} ${line.doc_no ?? line.narration ?? `Entry ${line.entry_id}`}`;

function shownPairing({ how, reason, bank, book }: Pairing): ReconcileAnswer['proposals'][number] {
  return {
    how,
    reason,
    amount: bank.reduce((sum, line) => sum + line.amount, 0),
    statement_line_ids: bank.map((line) => line.id),
    lines: book.map(({ entry_id, line_no }) => ({ entry_id, line_no })),
    statement: bank.map(sayBank).join('; ').slice(0, 300),
    book: (book as OpenBookLine[]).map(sayBook).join('; ').slice(0, 300),
  };
}

type Rule = ReconcileAnswer['rules'][number];
const ruleFor = ({ text, reference }: OpenBankLine, rules: readonly Rule[]): Rule | undefined => {
  const words = `${text} ${reference ?? ''}`.toLowerCase();
  return rules.find((rule) => words.includes(rule.contains.toLowerCase()));
};

export async function readReconcile(query: ParsedInputOf<typeof reconcile>): Promise<DataOf<typeof reconcile>> {
  const account = await bankAccount(query.bank_account_id);
  const as_of: LocalDate = query.as_of;
  const bank = await openBankLines(account, as_of);
  const book = await openBookLines(account, as_of);
  const rules = await rulesOf(account);
  const { certain, proposals } = pairUp(bank, book);
  const stale_before = addDays(as_of, -STALE_DAYS);
  const { id, title, branch_id, branch, currency, account_id } = account;
  return {
    account: { id, title, branch_id, branch, currency, account_id, account: account.account },
    as_of,
    loaded_to: await loadedTo(account),
    figures: await figuresOn(account, as_of),
    statement_lines: bank.slice(0, SHOWN).map((line) => {
      const rule = ruleFor(line, rules);
      return { ...line, rule_id: rule?.id ?? null, rule_account: rule?.account ?? null };
    }),
    book_lines: book
      .slice(0, SHOWN)
      .map(({ entry_id, line_no, entry_date, doc_no, narration, amount, references, cheque }) => ({
        entry_id,
        line_no,
        entry_date,
        doc_no,
        narration,
        reference: cheque ?? references.at(-1) ?? null,
        amount,
        stale: entry_date < stale_before,
      })),
    more_statement_lines: Math.max(0, bank.length - SHOWN),
    more_book_lines: Math.max(0, book.length - SHOWN),
    proposals: [...certain, ...proposals].slice(0, SHOWN).map(shownPairing),
    matches: await matchesOf(account),
    reconciliations: await finishedOf(account),
    rules,
  };
}
