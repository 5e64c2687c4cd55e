// Why a charge is that much: the plan or price list, the part of the month, each concession (FEE-9, FEE-13, FEE-22; spec 04 §14.1). Pure.

import { formatDate } from '#kernel/dates.ts';
import { type Currency, formatMoney } from '#kernel/money.ts';
import type { Source } from '../contract/why-amounts.ts';
import { capital, type ConcessionFacts, type LineFacts, said, type Told } from './line-facts.ts';

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

export function whyCharge(line: LineFacts, currency: Currency): Told {
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
