// From an agreement to its paper, with a month worked out as an example (10 §12 Schedule A).

import { counted } from '#kernel/counted.ts';
import { notFound } from '#kernel/refusal.ts';
import { formatMonth, monthOf } from '#kernel/dates.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { type HeldLetterhead, readLetterheads } from '#platform/printing/index.ts';
import { shownIdentity } from '#modules/franchise/franchisees/rules/index.ts';
import { readFranchisee } from '#modules/franchise/franchisees/chapter.ts';
import { ownLines, totalOf } from '#modules/franchise/computation/rules/index.ts';
import type { Agreement } from '../contract/agreements.ts';
import { readAgreement } from '../reads/agreement.ts';
import { royaltyHeads } from '../reads/royalty-heads.ts';
import { shownHash, termsHash } from '../reads/terms-hash.ts';
import { ruleWords } from '../rules/agreement-words.ts';
import type { AgreementPaper } from './agreement.ts';

/** A month with so much of each head that is billed, so many students: round figures that anybody can follow. */
const EXAMPLE = { students: 160, admissions: 4 };

function exampleOf(agreement: Agreement, headNames: ReadonlyMap<number, string>): AgreementPaper['example'] {
  if (agreement.rules.length === 0) return null;
  const amount = agreement.currency === 'OMR' ? 10_000_000 : 50_000_000;
  const ids = [...new Set(agreement.rules.flatMap((rule) => rule.head_ids))];
  const heads = ids.map((head_id) => ({ head_id, gross: amount, corrected: 0, concession: 0, received: amount }));
  const month = agreement.first_royalty_month ?? monthOf(who().today);
  const terms = { ...agreement, starts_on: month, first_royalty_month: month, until: null, royalty_free_until: null };
  const lines = ownLines({
    month,
    terms: { ...terms, starts_on: agreement.starts_on ?? who().today, first_royalty_month: month },
    rules: agreement.rules,
    facts: { heads, ...EXAMPLE, suspended_days: 0 },
  });
  const { lines: all, total } = totalOf(month, lines, agreement);
  return {
    said: `${formatMonth(month)} with ${moneyWithCurrency(amount, agreement.currency)} of each head, ${counted(EXAMPLE.students, 'student')} and ${counted(EXAMPLE.admissions, 'admission')}`,
    lines: all.map((line) => [
      line.head_id === null ? line.text : `${line.text}: ${headNames.get(line.head_id) ?? ''}`,
      line.base,
      line.amount,
    ]),
    total,
  };
}

function fineOf(agreement: Agreement): string | null {
  const cap = agreement.fine_cap_percent === null ? '' : `, at most ${agreement.fine_cap_percent} % of the royalty`;
  const amount = moneyWithCurrency(agreement.fine_amount ?? 0, agreement.currency);
  if (agreement.fine_kind === 'none') return null;
  if (agreement.fine_kind === 'flat') return `${amount} once${cap}`;
  return agreement.fine_kind === 'per_day'
    ? `${amount} a day${cap}`
    : `${agreement.fine_percent ?? 0} % a month of what is open${cap}`;
}

export interface AgreementToPrint {
  held: HeldLetterhead;
  paper: Omit<AgreementPaper, 'letterhead'>;
}

/** Inside the request's transaction; 404 outside the scope. */
export async function readAgreementToPrint(id: number): Promise<AgreementToPrint> {
  const agreement = await readAgreement(id);
  const [held] = await readLetterheads([agreement.branch_id]);
  if (!held) throw notFound('This branch');
  const franchisee = await readFranchisee(agreement.franchisee_id);
  const branch = await rowOf(sql<{ address: string | null }>`
    select nullif(concat_ws(', ', nullif(address, ''), nullif(city, '')), '') as address from platform.branches where id = ${agreement.branch_id}::int`);
  const names = new Map((await royaltyHeads()).map((head) => [head.id, head.name]));
  const { fee_items, rules, ...of } = agreement;
  return {
    held,
    paper: {
      ...of,
      draft: agreement.status === 'draft' || agreement.status === 'pending',
      hash: shownHash(termsHash(agreement)),
      franchisee: {
        name: franchisee.legal_name,
        code: franchisee.code,
        identity: shownIdentity(franchisee.identity_kind, franchisee.identity_no),
        tax_no: franchisee.tax_no,
        address: [franchisee.address, franchisee.city].filter(Boolean).join(', ') || null,
      },
      branch: { name: agreement.branch_name, code: agreement.branch_code, address: branch?.address ?? null },
      fine: fineOf(agreement),
      no_royalty: agreement.no_royalty_head_ids.map((head) => names.get(head) ?? '').filter(Boolean),
      rules: rules.map((rule) => ({
        words: ruleWords(rule, agreement.currency),
        valid_from: rule.valid_from ?? null,
        valid_to: rule.valid_to ?? null,
      })),
      fees: fee_items.map((fee) => ({ ...fee, due_on: fee.due_on ?? null })),
      example: exampleOf(agreement, names),
    },
  };
}
