// What the books say of a branch that changes hands (ACC-85, ACC-86): they go with it, and nothing of 1900 stands with a franchise.

import { linkTo } from '#kernel/addresses.ts';
import { agree, counted } from '#kernel/counted.ts';
import { type Currency, moneyWithCurrency } from '#kernel/money.ts';
import * as pages from '#kernel/pages.gen.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { OwnershipAnswer, OwnershipAsked, OwnershipEffect } from '#modules/branches/index.ts';

export interface BetweenBooks {
  other_id: number;
  other_name: string;
  is_office: boolean;
  /** More than 0: the other owes this branch. */
  net: number;
}

export const betweenBooks = (branch_id: number): Promise<BetweenBooks[]> =>
  rowsOf(sql<BetweenBooks>`
    select other_id, other_name, is_office, net from accounts.between_books(${branch_id}::int) m
     where other_id is not null and other_name is not null and is_office is not null and net is not null order by other_name`);

interface Facts {
  currency: Currency;
  vouchers: number;
  requests: number;
  between: number;
}

const told = (about: OwnershipEffect['about'], text: string, link: string | null = null): OwnershipEffect => ({
  about,
  text,
  blocks: false,
  link,
});
const blocking = (about: OwnershipEffect['about'], text: string, link: string): OwnershipEffect => ({
  about,
  text,
  blocks: true,
  link,
});

function bookEffects(
  { to, branch_id }: OwnershipAsked,
  between: readonly BetweenBooks[],
  currency: Currency,
): OwnershipEffect[] {
  const words = (net: number): string => moneyWithCurrency(Math.abs(net), currency);
  const ledger = linkTo(pages.Ledger, { branch_ids: branch_id });
  const open = between.filter((one) => !one.is_office || to === 'own');
  const office = between.find((one) => one.is_office && to === 'franchise');
  return [
    told('The book', 'Its book and its numbers go on without a break.'),
    ...open.map((one) =>
      blocking(
        'The book',
        `${words(one.net)} stand open between it and ${one.other_name} on the inter-branch account: settle them first`,
        ledger,
      ),
    ),
    ...(office
      ? [
          told(
            'The book',
            office.net > 0
              ? `${words(office.net)} that head office owes it become 'Due from group', in both books.`
              : `${words(office.net)} that it owes head office become a franchise receivable with a challan, in both books.`,
          ),
        ]
      : []),
  ];
}

export async function changeOfHands(asked: OwnershipAsked): Promise<OwnershipAnswer> {
  // What it does to 1900 is written by the area of franchises, with both books at hand.
  if (!asked.preview) return { effects: [] };
  const facts = await rowOf(sql<Facts>`
    select coalesce(c.currency, 'PKR') as currency, coalesce(accounts.vouchers_between(b.id), 0) as between,
           (select count(*)::int from accounts.vouchers v where v.branch_id = b.id and v.status in ('requested', 'first_approved')) as vouchers,
           (select count(*)::int from accounts.payment_requests r where r.branch_id = b.id and r.status in ('requested', 'approved', 'part_paid')) as requests
      from platform.branches b join platform.countries c on c.id = b.country_id where b.id = ${asked.branch_id}::int`);
  if (!facts) return { effects: [] };
  const { currency, vouchers, requests, between } = facts;
  return {
    effects: [
      ...bookEffects(asked, await betweenBooks(asked.branch_id), currency),
      ...(between > 0 && asked.to === 'franchise'
        ? [
            blocking(
              'Requests that wait',
              `${counted(between, 'voucher')} between it and other branches ${agree(between, 'is', 'are')} not posted yet: post or cancel ${agree(between, 'it', 'them')} first`,
              pages.Voucher,
            ),
          ]
        : []),
      told(
        'Requests that wait',
        `${counted(vouchers, 'voucher')} and ${counted(requests, 'payment request')} that wait go with it: whoever asked goes on reading their own, and those decide who reach it from then on.`,
        vouchers + requests === 0 ? null : pages.VoucherRequest,
      ),
    ],
  };
}
