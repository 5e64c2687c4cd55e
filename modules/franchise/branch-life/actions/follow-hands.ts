// A branch changes hands (BR-6, ACC-85): under which agreement, what stood between it and head office, and what must be settled before it is own again.

import { linkTo } from '#kernel/addresses.ts';
import { addDays, formatDate, type LocalDate } from '#kernel/dates.ts';
import * as pages from '#kernel/pages.gen.ts';
import { conflict } from '#kernel/refusal.ts';
import { audit } from '#platform/audit/audit.ts';
import { oneAtATime, rowOf, sql } from '#platform/db/index.ts';
import { betweenBooks } from '#modules/accounts/index.ts';
import {
  locksOf,
  type OwnershipAnswer,
  type OwnershipAsked,
  type OwnershipEffect,
  unlockBranch,
} from '#modules/branches/index.ts';
import { openInBoth, postPair, type TwoBooks, twoBooks, writeChallan } from '#modules/franchise/challans/chapter.ts';
import { itemsToClose } from '../reads/branch-items.ts';
import { runSigned } from './follow-status.ts';

const DAYS_TO_PAY = 10;

interface Signed {
  id: number;
  franchisee_id: number;
  agreement_no: string;
  franchisee: string;
  starts_on: LocalDate;
}

const effect = (text: string, link: string | null, blocks = false): OwnershipEffect => ({
  about: 'The franchise',
  text,
  blocks,
  link,
});

async function toFranchise({ branch_id, on }: OwnershipAsked): Promise<OwnershipAnswer> {
  const signed = await rowOf(sql<Signed>`
    select a.id, a.franchisee_id, a.agreement_no, f.legal_name as franchisee, a.starts_on from franchise.franchise_agreements a
      join franchise.franchisees f on f.id = a.franchisee_id
     where a.branch_id = ${branch_id}::int and a.status = 'signed' and a.starts_on is not null`);
  const link = linkTo(pages.FranchiseStatus, signed ? { branch_id, tab: 'agreement' } : {});
  if (!signed)
    return {
      effects: [
        effect('No agreement of it is signed: begin one in Franchise Setting, and let it be signed', link, true),
      ],
    };
  const { id, franchisee_id, agreement_no, franchisee, starts_on } = signed;
  if (starts_on !== on)
    return {
      effects: [effect(`Agreement ${agreement_no} starts on ${formatDate(starts_on)}: choose that day`, link, true)],
    };
  return {
    agreement: { id, franchisee_id, name: franchisee },
    effects: [effect(`${franchisee} runs it under agreement ${agreement_no}, which is in force from that day.`, link)],
  };
}

async function toOwn({ branch_id }: OwnershipAsked): Promise<OwnershipAnswer> {
  const open = (await itemsToClose(branch_id)).filter((one) => !one.ok);
  const locks = await locksOf([branch_id]);
  return {
    effects: [
      ...open.map((one) => effect(`${one.item}: ${one.count}`, one.link, true)),
      ...(open.length === 0 ? [effect('The account of the franchise is settled.', null)] : []),
      ...(locks.length > 0 ? [effect('What was stopped at it works again.', null)] : []),
    ],
  };
}

/** What head office owes it becomes 2150 and 1215, what it owes a challan: nothing of 1900 stands with a franchise (ACC-85). */
async function turnBetween(books: TwoBooks, agreement: { id: number }, on: LocalDate): Promise<void> {
  const office = (await betweenBooks(books.branch_id)).find((one) => one.is_office);
  if (!office) return;
  const amount = Math.abs(office.net);
  const day = await openInBoth(books, on);
  const head = { kind: 'opening', day, text: 'Balance with head office as it became a franchise' } as const;
  if (office.net > 0) {
    await postPair(books, {
      ...head,
      doc_no: '',
      source: 'franchise agreement',
      source_id: agreement.id,
      amount: 0,
      group: [
        { at: 'inter_branch', amount },
        { at: 'due_to_franchise', amount: -amount },
      ],
      franchise: [
        { at: 'due_from_group', amount },
        { at: 'inter_branch', amount: -amount },
      ],
    });
    return;
  }
  const challan = await writeChallan(books, {
    month: null,
    issue_date: books.today,
    due_date: addDays(books.today, DAYS_TO_PAY),
    valid_till: addDays(books.today, DAYS_TO_PAY + 20),
    items: [{ kind: 'opening', description: 'Owed to head office as it became a franchise', amount }],
  });
  await postPair(books, {
    ...head,
    doc_no: challan.challan_no,
    source: 'royalty challan',
    source_id: challan.id,
    amount,
    group: [
      { at: 'franchise_receivable', amount },
      { at: 'inter_branch', amount: -amount },
    ],
    franchise: [
      { at: 'inter_branch', amount },
      { at: 'royalty_payable', amount: -amount },
    ],
  });
}

async function becomeFranchise({ branch_id, on }: OwnershipAsked): Promise<void> {
  await oneAtATime('royalty of', branch_id);
  const id = await runSigned(branch_id);
  if (id === null) throw conflict('No agreement of it is signed any more');
  await turnBetween(await twoBooks(branch_id), { id }, on);
  await audit({
    record_kind: 'franchise agreement',
    record_id: id,
    branch_id,
    action: 'in force',
    after: { in_force_from: on },
  });
}

async function becomeOwn({ branch_id }: OwnershipAsked): Promise<void> {
  for (const lock of await locksOf([branch_id])) await unlockBranch(lock.id);
}

export async function followHands(asked: OwnershipAsked): Promise<OwnershipAnswer> {
  if (asked.preview) return asked.to === 'franchise' ? toFranchise(asked) : toOwn(asked);
  await (asked.to === 'franchise' ? becomeFranchise(asked) : becomeOwn(asked));
  return { effects: [] };
}
