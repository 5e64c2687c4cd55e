// The pages of a payment link, without scripts (ADM-70, ADM-71, ADM-74): what is due, the way to the gateway, what came of it. Phone first.

import type { LocalDate } from '#kernel/dates.ts';
import { type Currency, minorDigits, moneyWithCurrency } from '#kernel/money.ts';
import { dayIn, moneyIn } from '#kernel/words/formats.ts';
import { type PayWords, payWords } from '#kernel/words/pay/words.ts';
import { escaped } from '#platform/doors/plain-page.ts';
import { pageAnswer } from '#platform/doors/raw-answers.ts';
import type { BankToPay, Language, PayBill } from '../reads/pay-bill.ts';
import type { Fields } from '../rules/jazzcash.ts';
import type { SlipProblem } from '../rules/slip-problem.ts';

export type Page = ReturnType<typeof pageAnswer>;

export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? name;
export const facts = (rows: readonly (readonly [string, string])[]): string =>
  `<dl>${rows.map(([name, value]) => `<dt>${escaped(name)}</dt><dd><bdi>${escaped(value)}</bdi></dd>`).join('')}</dl>`;
const button = (text: string): string => `<button class="main" type="submit">${escaped(text)}</button>`;

/** Addresses within the page are its own: the token stands in no text of it. */
export type Typed = Readonly<Partial<Record<'amount' | 'value_date' | 'bank_account_id' | 'reference', string>>>;

export interface BillOnPage {
  bill: PayBill;
  last_day: LocalDate;
  online: 'live' | 'test' | null;
  banks: readonly BankToPay[];
  /** Relative address of the form for a slip. */
  claim_to: string;
  problem?: SlipProblem;
  typed?: Typed;
}

function slipForm({ bill, banks, claim_to, problem, typed = {} }: BillOnPage, w: PayWords): string {
  const value = (name: keyof Typed, usual = ''): string => escaped(typed[name] ?? usual);
  const amount = (bill.due / 10 ** minorDigits[bill.currency]).toFixed(minorDigits[bill.currency]);
  const choice = (bank: BankToPay): string =>
    `<option value="${bank.id}"${typed.bank_account_id === String(bank.id) ? ' selected' : ''}>${escaped(`${bank.bank} …${bank.number.slice(-4)}`)}</option>`;
  const alert = problem === undefined ? '' : `<p role="alert">${escaped(w.wrong[problem])}</p>`;
  return `<h2>${escaped(w.proof)}</h2><p>${escaped(w.proof_text)}</p>${alert}
<form method="post" action="${escaped(claim_to)}" enctype="multipart/form-data">
<label>${escaped(w.paid_amount)} (${bill.currency})<input name="amount" inputmode="decimal" required maxlength="20" dir="ltr" value="${value('amount', amount)}"></label>
<label>${escaped(w.day)}<input type="date" name="value_date" required max="${bill.today}" value="${value('value_date', bill.today)}"></label>
<label>${escaped(w.into)}<select name="bank_account_id" dir="ltr">${banks.map(choice).join('')}</select></label>
<label>${escaped(w.slip_reference)}<input name="reference" maxlength="60" dir="ltr" value="${value('reference')}"></label>
<label>${escaped(w.slip)}<input type="file" name="slip" required accept="image/jpeg,image/png,image/webp,application/pdf"></label>
${button(w.send)}</form>`;
}

function atBank(page: BillOnPage, w: PayWords): string {
  if (page.banks.length === 0) return page.online === null ? `<p>${escaped(w.at_office)}</p>` : '';
  const cards = page.banks
    .map(
      ({ bank, title, number }) =>
        `<div class="card"><strong>${escaped(bank)}</strong>${facts([
          [w.account, title],
          [w.number, number],
        ])}</div>`,
    )
    .join('');
  const inside = `<p>${escaped(w.reference({ challan_no: page.bill.challan_no }))}</p>${cards}${slipForm(page, w)}`;
  if (page.online === null) return `<h2>${escaped(w.at_bank)}</h2>${inside}`;
  return `<details${page.problem === undefined ? '' : ' open'}><summary>${escaped(w.at_bank)}</summary>${inside}</details>`;
}

export function billPage(page: BillOnPage): Page {
  const { bill, last_day, online } = page;
  const w = payWords(bill.language);
  const rows: [string, string][] = [
    ...(bill.class_name === null ? [] : [[w.class, bill.class_name] as [string, string]]),
    [w.challan, bill.challan_no],
    [w.last_day, dayIn(last_day, bill.language)],
  ];
  const gateway =
    online === null
      ? ''
      : `${online === 'test' ? `<p role="note">${escaped(w.test)}</p>` : ''}<form method="post">${button(w.pay)}</form>`;
  const sum = `<p class="sum"><bdi dir="ltr">${escaped(moneyWithCurrency(bill.due, bill.currency))}</bdi></p>`;
  return pageAnswer(
    {
      title: w.title({ child: firstName(bill.student_name) }),
      text: `${bill.school_name}, ${bill.branch_name}`,
      language: bill.language,
      switches: page.problem === undefined,
      form: `${sum}${facts(rows)}${gateway}${atBank(page, w)}`,
    },
    page.problem === undefined ? 200 : 422,
  );
}

/** Sends itself to the gateway: the fields are signed, and this is the only place that they ever leave for. */
export function gatewayPage(address: string, fields: Fields, language: Language): Page {
  const w = payWords(language);
  const inputs = Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
    .join('');
  const page = pageAnswer({
    title: w.going,
    text: w.going_text,
    language,
    form: `<form method="post" action="${escaped(address)}">${inputs}${button(w.go_on)}</form>`,
    sends_itself: true,
  });
  return { ...page, sends_to: address };
}

export interface PaidOnPage {
  kind: 'paid' | 'credit';
  amount: number;
  currency: Currency;
  receipt_no: string | null;
  /** Where the receipt is. */
  receipt_at: string | null;
}

export function paidPage({ kind, amount, currency, receipt_no, receipt_at }: PaidOnPage, language: Language): Page {
  const w = payWords(language);
  const rows: [string, string][] = [
    [w.amount, moneyIn(amount, currency, language)],
    ...(receipt_no === null ? [] : [[w.receipt_no, receipt_no] as [string, string]]),
  ];
  const receipt = receipt_at === null ? '' : `<a class="main" href="${escaped(receipt_at)}">${escaped(w.receipt)}</a>`;
  const text = kind === 'paid' ? w.paid_text : w.credit_text;
  return pageAnswer({ title: w.paid, text, language, form: `${facts(rows)}${receipt}` });
}

export type Plain = 'over' | 'refused' | 'later' | 'tested' | 'unknown' | 'sent';

export function plainResult(kind: Plain, language: Language): Page {
  const w = payWords(language);
  return pageAnswer({ title: w[kind], text: w[`${kind}_text`], language });
}

/** `again`: a button on this page's own address, where it has one. */
export function pendingPage(language: Language, { again }: { again: boolean }): Page {
  const w = payWords(language);
  const form = `<form method="post"><input type="hidden" name="again" value="1"><button type="submit">${escaped(w.again)}</button></form>`;
  return pageAnswer({ title: w.pending, text: w.pending_text, language, form: again ? form : '' });
}

/** `link`: the bill again, where there is a way to it. */
export function failedPage(why: string, language: Language, link: string | null): Page {
  const w = payWords(language);
  const form = link === null ? '' : `<a class="main" href="${escaped(link)}">${escaped(w.try_again)}</a>`;
  return pageAnswer({ title: w.failed, text: w.failed_text({ why: why === '' ? '–' : why }), language, form });
}
