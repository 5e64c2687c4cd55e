// The franchise agreement as a paper (10 §12): parties, terms, clauses, royalty rules with a worked month, fees, documents.

import { counted } from '#kernel/counted.ts';
import { z } from 'zod';
import { formatDate, formatMonth } from '#kernel/dates.ts';
import { currency, dayOut, monthOut } from '#kernel/fields.ts';
import { formatMoney, moneyWithCurrency } from '#kernel/money.ts';
import { definePrint, letterhead, type Paper } from '#platform/printing/index.ts';
import { feeKindNames, feeKinds } from '../contract/agreements.ts';

const words = z.string().nullable();
const minor = z.number().int();

export const agreementShape = z.object({
  letterhead,
  agreement_no: z.string(),
  revision: z.number().int(),
  /** Shown across the paper until it is approved. */
  draft: z.boolean(),
  hash: z.string(),
  currency,
  franchisee: z.object({ name: z.string(), code: z.string(), identity: words, tax_no: words, address: words }),
  branch: z.object({ name: z.string(), code: z.string(), address: words }),
  starts_on: dayOut.nullable(),
  ends_on: dayOut.nullable(),
  first_royalty_month: monthOut.nullable(),
  royalty_free_until: dayOut.nullable(),
  due_day: minor,
  grace_days: minor,
  collection: z.enum(['franchise', 'group']),
  count_day: minor,
  minimum_kind: z.enum(['none', 'month', 'year']),
  minimum_amount: minor.nullable(),
  tax_percent: z.number(),
  fine: words,
  territory_km: z.number().nullable(),
  renewal_notice_days: minor,
  renewal_fee: minor.nullable(),
  security_amount: minor,
  no_royalty: z.array(z.string()),
  clauses: z.string(),
  rules: z.array(z.object({ words: z.string(), valid_from: monthOut.nullable(), valid_to: dayOut.nullable() })),
  fees: z.array(
    z.object({
      kind: z.enum(feeKinds),
      description: z.string(),
      due_on: dayOut.nullable(),
      taxable: z.boolean(),
      amount: minor,
    }),
  ),
  example: z.object({ said: z.string(), lines: z.array(z.tuple([z.string(), minor, minor])), total: minor }).nullable(),
});
export type AgreementPaper = z.output<typeof agreementShape>;

const documents = [
  'Copy of the identity card or registration of the franchisee',
  'Proof of title or lease of the premises',
  'Registration of the school with its authority',
  'Fire and fitness certificates of the building',
];

function termsOf(of: AgreementPaper): [string, string][] {
  const day = (value: string | null): string => (value === null ? '–' : formatDate(value));
  const money = (amount: number): string => moneyWithCurrency(amount, of.currency);
  return [
    ['Runs', `${day(of.starts_on)} to ${day(of.ends_on)}`],
    ['First royalty month', of.first_royalty_month === null ? '–' : formatMonth(of.first_royalty_month)],
    ...(of.royalty_free_until === null
      ? []
      : ([['Free of royalty until', day(of.royalty_free_until)]] as [string, string][])),
    ['Fees of parents are paid to', of.collection === 'group' ? 'the bank of the group' : 'the bank of the franchisee'],
    ['Royalty is due', `on day ${of.due_day} of the following month, with ${counted(of.grace_days, 'day')} of grace`],
    ['Students are counted', `on day ${of.count_day} of the month`],
    [
      'Minimum',
      of.minimum_kind === 'none' || of.minimum_amount === null
        ? 'none'
        : `${money(of.minimum_amount)} a ${of.minimum_kind}, without tax`,
    ],
    ['Tax', of.tax_percent === 0 ? 'none' : `${of.tax_percent} %`],
    ['Paid late', of.fine ?? 'no fine'],
    ['Security', of.security_amount === 0 ? 'none' : `${money(of.security_amount)}, given back at the end`],
    ['Territory', of.territory_km === null ? 'none' : `${of.territory_km} km around the branch`],
    [
      'Renewal',
      `notice ${counted(of.renewal_notice_days, 'day')} before the end${of.renewal_fee === null ? '' : `, fee ${money(of.renewal_fee)}`}`,
    ],
    ['Heads without royalty', of.no_royalty.join(', ') || 'none'],
  ];
}

function timeOf({ valid_from, valid_to }: AgreementPaper['rules'][number]): string {
  if (valid_from === null && valid_to === null) return 'always';
  return `${valid_from === null ? 'from the beginning' : `from ${formatMonth(valid_from)}`}${valid_to === null ? '' : ` to ${formatDate(valid_to)}`}`;
}

function paperOf(of: AgreementPaper): Record<string, unknown> {
  const say = (amount: number): string => formatMoney(amount, of.currency, { zero: '0' });
  const { franchisee, branch } = of;
  return {
    letterhead: of.letterhead,
    number: of.agreement_no,
    revision: of.revision,
    hash: of.hash,
    mark: of.draft ? 'DRAFT' : null,
    currency: of.currency,
    franchisee: franchisee.name,
    parties: [
      ['The school', of.letterhead.school],
      [
        'The franchisee',
        [franchisee.name, franchisee.code, franchisee.identity, franchisee.tax_no].filter(Boolean).join(' · '),
      ],
      ...(franchisee.address === null ? [] : [['Address', franchisee.address]]),
      ['The branch', [branch.name, branch.code, branch.address].filter(Boolean).join(' · ')],
    ],
    terms: termsOf(of),
    clauses: of.clauses
      .split(/\n{2,}/)
      .map((clause) => clause.trim())
      .filter(Boolean),
    rules: of.rules.map((rule) => ({ words: rule.words, time: timeOf(rule) })),
    example: of.example && {
      said: of.example.said,
      lines: of.example.lines.map(([name, base, amount]) => [name, base === 0 ? '' : say(base), say(amount)]),
      total: say(of.example.total),
    },
    fees: of.fees.map((fee) => [
      `${feeKindNames[fee.kind]}: ${fee.description}`,
      fee.due_on === null ? '–' : formatDate(fee.due_on),
      fee.taxable ? 'yes' : 'no',
      say(fee.amount),
    ]),
    documents,
  };
}

export const agreementPaper = definePrint({
  kind: 'franchise.agreement',
  title: 'Franchise agreement',
  template: new URL('./agreement.typ', import.meta.url),
  sheets: ['A4'],
  shape: agreementShape,
  paper: (data): Paper => ({
    title: `Franchise agreement ${data.agreement_no}`,
    language: 'en',
    head: {},
    items: [paperOf(data)],
  }),
});
