// A concession asked for by hand (FEE-17): checked and shown beside what stands, stored, and sent; one request a child.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { addMonths, formatMonth, monthOf } from '#kernel/dates.ts';
import { badField, conflict } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { requestApproval } from '#platform/approvals/ask.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { gate } from '#modules/branches/index.ts';
import { concessionRow } from '#modules/fees/concessions/chapter.ts';
import { lockFeeAccounts } from '#modules/fees/student-accounts/chapter.ts';
import type { charityAdd, charityPreview } from '../contract/charity.ts';
import {
  type CharityChild,
  charityChildren,
  type ConcessionKind,
  nextMonth,
  postedMonths,
  typeByHand,
} from '../reads/charity-facts.ts';
import { spanInWords, worthInWords } from '../rules/charity.ts';
import { charityShown } from '../steps/charity-shown.ts';
import { charity, type CharityAsked, standsInTheWay } from './approve-charity.ts';

type Wish = ParsedInputOf<typeof charityPreview>;
type Input = ParsedInputOf<typeof charityAdd>;
type Granted = Omit<CharityAsked, 'concession_id'>;

/** What is wrong with the wish itself, at its field. */
async function checked(wish: Wish): Promise<{ type: ConcessionKind; head_name: string | null }> {
  const { basis, rate, amount, valid_from, valid_to } = wish;
  if (basis === 'percent' && rate === undefined) throw badField('rate', 'Enter the rate');
  if (basis !== 'percent' && amount === undefined) throw badField('amount', 'Enter the amount');
  if (basis === 'amount' && amount === 0) throw badField('amount', 'The amount must be more than 0');
  if (basis === 'final_amount' && !wish.head_id)
    throw badField('head_id', '‘Down to an amount’ is for one head. Choose it');
  if (valid_to && valid_to < valid_from) throw badField('valid_to', 'The last month is before the first');
  const type = await typeByHand(wish.type_id);
  if (!wish.head_id) return { type, head_name: null };
  const head = await rowOf(sql<{ name: string; concession_eligible: boolean }>`
    select name, concession_eligible from fees.fee_heads where id = ${wish.head_id}::bigint and school_id = platform.current_school() and active`);
  if (!head) throw badField('head_id', 'This head is not charged');
  if (!head.concession_eligible) throw badField('head_id', `${head.name} allows no concession`);
  return { type, head_name: head.name };
}

async function childrenOf(wish: Wish): Promise<CharityChild[]> {
  const children = await charityChildren(wish.student_ids, wish.valid_from);
  const [first] = children;
  if (children.length > 1 && children.some((one) => one.family_id === null || one.family_id !== first?.family_id))
    throw badField('student_ids', 'Choose children of one family');
  if (children.some((one) => one.currency !== first?.currency))
    throw badField('student_ids', 'Choose children of one country');
  return children;
}

/** For this child: until the session ends where no last month is said. */
function grantedTo(child: CharityChild, wish: Wish, type: ConcessionKind): Granted {
  const end = child.session_end === null ? addMonths(wish.valid_from, 11) : monthOf(child.session_end);
  return {
    type_name: type.name,
    type_kind: type.kind,
    head_id: wish.head_id ?? null,
    basis: wish.basis,
    rate: wish.basis === 'percent' ? (wish.rate ?? 0) : 0,
    amount: wish.basis === 'percent' ? 0 : (wish.amount ?? 0),
    valid_from: wish.valid_from,
    valid_to: wish.valid_to ?? end,
    correct_posted: wish.correct_posted,
  };
}

function nextOf(child: CharityChild, granted: Granted, type: ConcessionKind) {
  const { stack_group, order_no, id: type_id } = type;
  return nextMonth(child, { ...granted, id: -1, type_id, stack: 'group', stack_group, order_no });
}

export async function previewCharity(wish: Wish): Promise<DataOf<typeof charityPreview>> {
  const { type } = await checked(wish);
  const children = await childrenOf(wish);
  return {
    children: children.map((child) => {
      const granted = grantedTo(child, wish, type);
      const last = granted.valid_to;
      return {
        student_id: child.student_id,
        student_name: child.full_name,
        class_name: child.class_name,
        currency: child.currency,
        valid_to: last,
        standing: child.standing.map(
          (one) =>
            `${one.type_name} ${worthInWords({ ...one, currency: child.currency })}, ${spanInWords(one)}${one.waits ? ' (waits)' : ''}`,
        ),
        next: nextOf(child, granted, type),
        posted: postedMonths(child, granted.head_id).filter((month) => last === null || month <= last),
        problems: standsInTheWay(child, granted),
      };
    }),
  };
}

export async function askCharity(input: Input): Promise<DataOf<typeof charityAdd>> {
  await requirePermission('charity discount');
  const { type, head_name } = await checked(input);
  for (const branch_id of new Set((await childrenOf(input)).map((child) => child.branch_id)))
    await gate(branch_id, 'bill');
  await lockFeeAccounts(input.student_ids);
  const requests = [];
  for (const child of await childrenOf(input)) {
    const granted = grantedTo(child, input, type);
    const [problem] = standsInTheWay(child, granted);
    if (problem !== undefined) throw conflict(problem);
    const concession_id = await store(input, child, granted);
    const { request_id } = await requestApproval(charity, {
      branch_id: child.branch_id,
      subject_id: child.student_id,
      subject_label: child.full_name,
      title: `${type.name} from ${formatMonth(input.valid_from)}`,
      shows: charityShown(child, granted, { head_name, next: nextOf(child, granted, type), need: input.need }),
      change: { ...granted, concession_id },
      reason: input.reason,
      file_ids: input.attachment_ids,
      currency: child.currency,
    });
    await rowsOf(sql`
      update fees.student_concessions set approval_id = ${request_id}::bigint where id = ${concession_id}::bigint`);
    requests.push(await concessionRow(concession_id));
  }
  return { requests };
}

async function store(input: Input, child: CharityChild, granted: Granted): Promise<number> {
  const row = await rowOf(sql<{ id: number }>`
    insert into fees.student_concessions (branch_id, student_id, type_id, head_id, basis, rate, amount, valid_from, valid_to, status, reason, source,
           attachment_ids, need, correct_posted)
    values (${child.branch_id}::int, ${child.student_id}::bigint, ${input.type_id}::bigint, ${granted.head_id}::bigint, ${granted.basis}, ${granted.rate}::int,
            ${granted.amount}::bigint, ${granted.valid_from}::date, ${granted.valid_to}::date, 'sent', ${input.reason},
            ${granted.type_kind === 'charity' ? 'charity_request' : 'manual'}, ${input.attachment_ids}::bigint[],
            ${input.need ? JSON.stringify(input.need) : null}::jsonb, ${granted.correct_posted}) returning id`);
  return row?.id ?? 0;
}
