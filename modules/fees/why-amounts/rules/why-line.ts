// One line of a challan as a sentence with its sources (spec 04 §14.1). Pure; amounts in minor units.

import { formatDate, formatMonth, type LocalDate, type Month } from '#kernel/dates.ts';
import { type Currency, formatMoney } from '#kernel/money.ts';
import type { Explained, Source } from '../contract/why-amounts.ts';
import { fineRuleInWords, type FineRuleFacts } from './fine-rule-words.ts';

export interface ConcessionFacts {
  type_name: string;
  amount: number;
  /** Null where the concession itself is not known any more. */
  basis: 'percent' | 'amount' | 'final_amount' | null;
  rate: number;
  of_amount: number;
  reason: string | null;
  source: string | null;
  by: string | null;
  on: LocalDate | null;
}

export interface LineFacts {
  line_id: number;
  head_name: string;
  fee_month: Month;
  line_kind: string;
  description: string | null;
  gross: number;
  concession: number;
  net: number;
  factor_num: number;
  factor_den: number;
  written_by: string | null;
  written_on: LocalDate;
  plan: {
    amount: number;
    source: string;
    title: string | null;
    by: string | null;
    on: LocalDate | null;
    structure: { name: string; version_no: number; by: string | null; on: LocalDate | null } | null;
  } | null;
  concessions: readonly ConcessionFacts[];
  /** Status periods of the month, where a part of it is billed. */
  presence: readonly { status: string; from_on: LocalDate; to_on: LocalDate | null; billing_percent: number | null }[];
  correction: {
    no: string | null;
    reason: string | null;
    note: string | null;
    by: string | null;
    on: LocalDate | null;
  } | null;
  /** Of the line that is corrected. */
  corrects: number | null;
}

const planWords: ReadonlyMap<string, string> = new Map([
  ['structure', 'the price list'],
  ['promotion', 'the price list at the promotion'],
  ['admission', 'the fee plan agreed at the admission'],
  ['edit', 'a fee edit'],
  ['bulk_edit', 'a fee bulk edit'],
  ['increment', 'the increment'],
  ['import', 'the register that was taken over'],
]);

const statusWords: ReadonlyMap<string, string> = new Map([
  ['active', 'in school'],
  ['frozen', 'frozen'],
  ['admitted', 'admitted'],
]);

const said = (...parts: (string | null | false)[]): string => parts.filter(Boolean).join('; ');

/** The sentence of one line, and what stands behind it. */
export function whyLine(line: LineFacts, of: { currency: Currency; fine_rule: FineRuleFacts | null }): Explained {
  const told = storyOf(line, of);
  return {
    key: `line ${line.line_id}`,
    line_id: line.line_id,
    title: `${line.head_name}, ${formatMonth(line.fee_month)}`,
    amount: line.net,
    sentence: `${told.sentence}.`,
    sources: told.sources,
  };
}

interface Told {
  sentence: string;
  sources: Source[];
}

function storyOf(line: LineFacts, of: { currency: Currency; fine_rule: FineRuleFacts | null }): Told {
  switch (line.line_kind) {
    case 'fine':
    case 'fine_reversal':
      return whyFine(line, of);
    case 'correction':
    case 'waiver':
      return whyCorrection(line, of.currency);
    case 'brought_forward':
    case 'opening':
      return whyOlder(line, of.currency);
    default:
      return whyCharge(line, of.currency);
  }
}

function whyCharge(line: LineFacts, currency: Currency): Told {
  const money = (amount: number): string => formatMoney(amount, currency, { zero: '0' });
  const by = fromPlan(line, money);
  const part = partOfMonth(line, money);
  const off = line.concessions.map((one) => `less ${money(one.amount)} ${concessionWords(one, money)}`);
  const unexplained = line.concession - line.concessions.reduce((sum, one) => sum + one.amount, 0);
  return {
    sentence: said(
      by.words,
      part?.words ?? null,
      ...off,
      unexplained > 0 && `less ${money(unexplained)} concession`,
      line.concession > 0 && `makes ${money(line.net)}`,
    ),
    sources: [...by.sources, ...(part?.sources ?? []), ...line.concessions.map((one) => sourceOf(one, money))],
  };
}

function fromPlan(line: LineFacts, money: (amount: number) => string): { words: string; sources: Source[] } {
  const { plan } = line;
  const written: Source = { kind: 'run', what: line.description ?? 'Billed', by: line.written_by, on: line.written_on };
  // Billed once by a person, or the plan of that time lies with another branch.
  if (line.line_kind !== 'regular' || plan === null)
    return {
      words: `${money(line.gross)} ${line.line_kind === 'regular' ? 'as it was billed' : 'billed once'}${line.description ? ` for “${line.description}”` : ''}`,
      sources: [written],
    };
  const whole = line.factor_num === line.factor_den;
  // Somebody who may typed another amount than the plan's for this challan alone (FEE-38).
  if (whole && plan.amount !== line.gross)
    return {
      words: `${money(line.gross)} typed for this challan in place of ${money(plan.amount)} of the plan`,
      sources: [written],
    };
  const name = planWords.get(plan.source) ?? 'the fee plan';
  const list = plan.structure;
  const sources: Source[] = [];
  if (plan.source !== 'structure' && plan.source !== 'promotion')
    sources.push({ kind: 'plan', what: plan.title ?? capital(name), by: plan.by, on: plan.on });
  if (list)
    sources.push({
      kind: 'price_list',
      what: `Price list ${list.name}, version ${list.version_no}`,
      by: list.by,
      on: list.on,
    });
  const listed =
    list && (plan.source === 'structure' || plan.source === 'promotion')
      ? ` ${list.name}, version ${list.version_no}`
      : '';
  const titled = plan.title && plan.source !== 'structure' ? ` “${plan.title}”` : '';
  return { words: `${money(plan.amount)} a month by ${name}${listed}${titled}`, sources };
}

function partOfMonth(line: LineFacts, money: (amount: number) => string): { words: string; sources: Source[] } | null {
  if (line.factor_num === line.factor_den || line.plan === null) return null;
  const share = `${line.factor_num}/${line.factor_den}`;
  const sources = line.presence.map((one): Source => ({
    kind: 'presence',
    what: `${capital(statusWords.get(one.status) ?? one.status)} ${one.to_on === null ? `from ${formatDate(one.from_on)}` : `from ${formatDate(one.from_on)} to ${formatDate(one.to_on)}`}${one.status === 'frozen' ? `, ${one.billing_percent ?? 0}% of the fee` : ''}`,
    by: null,
    on: one.from_on,
  }));
  return { words: `${share} of the month makes ${money(line.gross)}`, sources };
}

function concessionWords(one: ConcessionFacts, money: (amount: number) => string): string {
  const how = basisWords(one, money);
  return `${one.type_name}${how ? ` (${how})` : ''}${one.by ? `, approved by ${one.by}` : ''}`;
}

function basisWords(one: ConcessionFacts, money: (amount: number) => string): string {
  switch (one.basis) {
    case 'percent':
      return `${one.rate / 100}%`;
    case 'amount':
      return `${money(one.of_amount)} a month`;
    case 'final_amount':
      return `down to ${money(one.of_amount)}`;
    case null:
      return '';
  }
}

function sourceOf(one: ConcessionFacts, money: (amount: number) => string): Source {
  const how = basisWords(one, money);
  return {
    kind: 'concession',
    what: [`${one.type_name}${how ? ` ${how}` : ''}`, one.reason].filter(Boolean).join(', '),
    by: one.by,
    on: one.on,
  };
}

function whyFine(
  line: LineFacts,
  { currency, fine_rule }: { currency: Currency; fine_rule: FineRuleFacts | null },
): Told {
  const amount = formatMoney(Math.abs(line.net), currency, { zero: '0' });
  const source: Source = {
    kind: 'run',
    what: line.description ?? 'Late fine',
    by: line.written_by,
    on: line.written_on,
  };
  if (line.line_kind === 'fine_reversal')
    return {
      sentence: `${amount} of the late fine taken back, because money came with an earlier value date or the payment was undone`,
      sources: [source],
    };
  const rule: Source[] = fine_rule
    ? [{ kind: 'fine_rule', what: `${fine_rule.name}: ${fineRuleInWords(fine_rule, currency)}`, by: null, on: null }]
    : [];
  return {
    sentence: said(
      `${amount} late fine charged on ${formatDate(line.written_on)}`,
      fine_rule && `the rule “${fine_rule.name}” is ${fineRuleInWords(fine_rule, currency)}`,
    ),
    sources: [...rule, source],
  };
}

function whyCorrection(line: LineFacts, currency: Currency): Told {
  const less = line.net < 0;
  const amount = formatMoney(Math.abs(line.net), currency, { zero: '0' });
  const c = line.correction;
  const about =
    line.corrects === null ? '' : ` on what was billed as ${formatMoney(line.corrects, currency, { zero: '0' })}`;
  const what = c
    ? [c.no && `Correction ${c.no}`, c.reason, c.note].filter(Boolean).join(': ')
    : (line.description ?? 'Correction');
  const by = c?.by ?? line.written_by;
  return {
    sentence: said(`${amount} ${less ? 'taken off' : 'added'}${about}`, what, c?.by ? `approved by ${c.by}` : null),
    sources: [{ kind: 'correction', what, by, on: c?.on ?? line.written_on }],
  };
}

function whyOlder(line: LineFacts, currency: Currency): Told {
  const amount = formatMoney(line.net, currency, { zero: '0' });
  const opening = line.line_kind === 'opening';
  const what = opening ? 'Owed when the register was taken over' : 'Owed at the branch before and brought forward';
  return {
    sentence: said(
      `${amount} ${opening ? 'was owed already when the register was taken over' : 'was owed at the branch before and came along with the transfer'}`,
      line.description,
    ),
    sources: [{ kind: 'brought_forward', what, by: line.written_by, on: line.written_on }],
  };
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
