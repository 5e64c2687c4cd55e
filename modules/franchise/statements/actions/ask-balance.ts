// The balance of a month is sent to the franchisee, who agrees to it or objects on the phone, without a sign-in (spec 10 §17.10).

import { addMonths, formatMonth, lastDayOfMonth, type Month, monthOf } from '#kernel/dates.ts';
import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { badField, notFoundAmong } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import type { ClockJob } from '#platform/clock/definition.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { endLinks, newLink } from '#platform/doors/link-tokens.ts';
import { TICKET, ticketAddress } from '#platform/doors/tickets.ts';
import { tellFranchisee } from '#modules/franchise/challans/chapter.ts';
import type { statementAsk } from '../contract/statements.ts';
import { balanceOn } from '../reads/statement.ts';

const LINK_DAYS = 45;
export const BALANCE = 'royalty balance';

interface Franchise {
  id: number;
  branch_name: string;
  agreed: boolean;
  has_account: boolean;
}

const franchisesOf = (branch_ids: readonly number[], month: Month): Promise<Franchise[]> =>
  rowsOf(sql<Franchise>`
    select b.id, b.branch_name, exists (select 1 from franchise.royalty_pairs p where p.branch_id = b.id) as has_account,
           exists (select 1 from franchise.franchise_confirmations n where n.branch_id = b.id and n.month = ${month}::date and n.answer = 'agreed') as agreed
      from platform.branches b
     where b.id = any (${[...branch_ids]}::int[]) and b.ownership = 'franchise' and b.school_id = ${who().school_id}::int and ${inScope('b.id')}
     order by b.id`);

/** The link before ends: the newest one says how it stands. */
async function send({ id, branch_name }: Franchise, month: Month): Promise<void> {
  await endLinks(TICKET, { kind: BALANCE, id });
  const token = await newLink({
    purpose: TICKET,
    branch_id: id,
    subject: { kind: BALANCE, id },
    facts: { month },
    days: LINK_DAYS,
    one_use: false,
  });
  await tellFranchisee(id, {
    event: 'BALANCE_CONFIRM',
    key: `balance:${id}:${month}:${token.slice(-8)}`,
    data: { month: formatMonth(month), amount: await balanceOn(id, lastDayOfMonth(month)), link: ticketAddress(token) },
  });
  await audit({
    record_kind: 'branch',
    record_id: id,
    branch_id: id,
    action: 'royalty balance sent',
    after: { branch_name, month },
  });
}

export async function askBalances({
  branch_ids,
  month,
}: ParsedInputOf<typeof statementAsk>): Promise<DataOf<typeof statementAsk>> {
  await requirePermission('Royalty Record');
  if (month >= monthOf(who().today))
    throw badField('month', `${formatMonth(month)} is not over: its balance is asked for when it is`);
  const found = await franchisesOf(branch_ids, month);
  if (found.length < new Set(branch_ids).size) throw notFoundAmong(branch_ids, 'franchise');
  const left = found.flatMap((one) =>
    one.agreed
      ? [{ branch_name: one.branch_name, why: `${formatMonth(month)} is agreed to already` }]
      : one.has_account
        ? []
        : [{ branch_name: one.branch_name, why: 'Nothing stands on its account yet' }],
  );
  const wanted = found.filter((one) => one.has_account && !one.agreed);
  for (const one of wanted) await send(one, month);
  return { sent: wanted.length, left };
}

export const balanceClock: readonly ClockJob[] = [
  {
    name: 'franchise.balances',
    title: 'Balances of the month that is over are sent to franchisees',
    unit: 'branch',
    when: { monthly: 3, at: '09:00' },
    missed: 'last',
    run: async ({ branch_id, day }) => {
      const month = addMonths(monthOf(day), -1);
      const [one] = await franchisesOf([branch_id], month);
      if (!one?.has_account || one.agreed) return undefined;
      await send(one, month);
      return `The balance of ${formatMonth(month)} is sent`;
    },
  },
];
