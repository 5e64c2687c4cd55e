// The page of a family's sheet, without scripts: a card a child, a line a challan, what is due of all of them. Phone first.

import { moneyWithCurrency } from '#kernel/money.ts';
import { monthIn } from '#kernel/words/formats.ts';
import { payWords } from '#kernel/words/pay/words.ts';
import { escaped } from '#platform/doors/plain-page.ts';
import { pageAnswer } from '#platform/doors/raw-answers.ts';
import type { PayBill } from '../reads/pay-bill.ts';
import { firstName, type Page } from './pay-pages.ts';

export interface FamilyBill {
  bill: PayBill;
  under_way: boolean;
  /** The page on which it is paid; null where nothing is to be paid, or not by a link. */
  to: string | null;
}

/** A challan in one line: its month and number, and the way to its page that says the amount. */
function line({ bill, under_way, to }: FamilyBill): string {
  const w = payWords(bill.language);
  const due = bill.status === 'cancelled' ? 0 : bill.due;
  const amount = due === 0 ? w.nothing_due : moneyWithCurrency(due, bill.currency);
  const month = monthIn(bill.bill_month, bill.language);
  const title = `${w.title({ child: firstName(bill.student_name) })}, ${month}`;
  const way =
    to === null || under_way
      ? `<bdi>${escaped(amount)}</bdi>`
      : `<a class="pay" href="${escaped(to)}" aria-label="${escaped(`${title}: ${amount}`)}"><bdi dir="ltr">${escaped(amount)}</bdi></a>`;
  const waits = under_way ? `<p role="note">${escaped(w.under_way)}</p>` : '';
  return `<div class="line"><span>${escaped(month)}<small><bdi>${escaped(bill.challan_no)}</bdi></small></span>${way}</div>${waits}`;
}

/** A card a child, the oldest challan first: what waits longest is paid first. */
function card(bills: readonly FamilyBill[]): string {
  const sorted = bills.toSorted((a, b) => a.bill.bill_month.localeCompare(b.bill.bill_month));
  const { bill } = sorted.at(-1) ?? {};
  if (!bill) return '';
  const name = firstName(bill.student_name);
  const isOpen = bills.some(({ to, under_way }) => to !== null && !under_way);
  const head = isOpen ? payWords(bill.language).title({ child: name }) : name;
  const of = bill.class_name === null ? '' : ` · <bdi>${escaped(bill.class_name)}</bdi>`;
  return `<div class="card"><strong><bdi>${escaped(head)}</bdi></strong>${of}${sorted.map(line).join('')}</div>`;
}

export function familyPage(bills: readonly FamilyBill[]): Page {
  const [first] = bills;
  if (!first) throw new Error('A family without a challan has no page');
  const { language, currency, school_name, branch_name } = first.bill;
  const w = payWords(language);
  const children = Map.groupBy(bills, ({ bill }) => bill.student_id);
  const due = bills.reduce((sum, { bill }) => sum + (bill.status === 'cancelled' ? 0 : bill.due), 0);
  const sum =
    due === 0
      ? ''
      : `<p>${escaped(w.in_all)}</p><p class="sum"><bdi dir="ltr">${escaped(moneyWithCurrency(due, currency))}</bdi></p>`;
  return pageAnswer({
    title: due === 0 ? w.over : w.family,
    text: `${school_name}, ${branch_name}`,
    language,
    switches: true,
    form: `${sum}${[...children.values()].map(card).join('')}`,
  });
}
