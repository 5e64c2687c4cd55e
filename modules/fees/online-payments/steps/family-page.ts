// The page of a family's sheet, without scripts: a card a challan, what is due of all of them. Phone first.

import { moneyWithCurrency } from '#kernel/money.ts';
import { monthIn } from '#kernel/words/formats.ts';
import { payWords } from '#kernel/words/pay/words.ts';
import { escaped } from '#platform/doors/plain-page.ts';
import { pageAnswer } from '#platform/doors/raw-answers.ts';
import type { PayBill } from '../reads/pay-bill.ts';
import { facts, firstName, type Page } from './pay-pages.ts';

export interface FamilyBill {
  bill: PayBill;
  under_way: boolean;
  /** The page on which it is paid; null where nothing is to be paid, or not by a link. */
  to: string | null;
}

function card({ bill, under_way, to }: FamilyBill): string {
  const w = payWords(bill.language);
  const due = bill.status === 'cancelled' ? 0 : bill.due;
  const rows: [string, string][] = [
    ...(bill.class_name === null ? [] : [[w.class, bill.class_name] as [string, string]]),
    [w.challan, `${bill.challan_no} · ${monthIn(bill.bill_month, bill.language)}`],
    [w.amount, due === 0 ? w.nothing_due : moneyWithCurrency(due, bill.currency)],
  ];
  const name = firstName(bill.student_name);
  const way =
    to === null || under_way ? '' : `<a class="main" href="${escaped(to)}">${escaped(w.title({ child: name }))}</a>`;
  const waits = under_way ? `<p role="note">${escaped(w.under_way)}</p>` : '';
  return `<div class="card"><strong><bdi>${escaped(name)}</bdi></strong>${facts(rows)}${waits}${way}</div>`;
}

export function familyPage(bills: readonly FamilyBill[]): Page {
  const [first] = bills;
  if (!first) throw new Error('A family without a challan has no page');
  const { language, currency, school_name, branch_name } = first.bill;
  const w = payWords(language);
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
    form: `${sum}${bills.map(card).join('')}`,
  });
}
