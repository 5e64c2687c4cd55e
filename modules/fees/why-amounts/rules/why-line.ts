// One line of a challan as a sentence with its sources (spec 04 §14.1). Pure; amounts in minor units.

import { formatDate, formatMonth } from '#kernel/dates.ts';
import { type Currency, formatMoney } from '#kernel/money.ts';
import type { Explained, Source } from '../contract/why-amounts.ts';
import { fineRuleInWords, type FineRuleFacts } from './fine-rule-words.ts';
import { type LineFacts, said, type Told } from './line-facts.ts';
import { whyCharge } from './why-charge.ts';

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
