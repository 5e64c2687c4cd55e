// The two books that an event between the group and a franchise stands in, and the first day open in both (ROY-30).

import type { LocalDate } from '#kernel/dates.ts';
import { conflict } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { firstOpenDay } from '#platform/ledger/post.ts';

export interface TwoBooks {
  branch_id: number;
  branch_name: string;
  franchisee_id: number;
  /** The head office of the branch's country: the book of the group. */
  office_id: number;
  /** Who the group is in the book of the franchise. */
  group_id: number;
  currency: 'PKR' | 'OMR';
  today: LocalDate;
}

/** Both books of a franchise, which whoever writes to them must have in sight. */
export async function twoBooks(branch_id: number): Promise<TwoBooks> {
  const row = await rowOf(sql<
    Omit<TwoBooks, 'office_id' | 'group_id'> & { office_id: number | null; group_id: number | null }
  >`
    select b.id as branch_id, b.branch_name, f.id as franchisee_id, o.id as office_id, c.currency, platform.today(b.id) as today,
           (select min(p.id) from platform.other_parties p where p.school_id = b.school_id and lower(p.name) = 'the group') as group_id
      from platform.branches b join franchise.franchisees f on f.id = b.franchisee_id
      join platform.countries c on c.id = b.country_id and c.operates
      left join platform.branches o on o.school_id = b.school_id and o.country_id = b.country_id and o.kind = 'head_office'
     where b.id = ${branch_id}::int and b.school_id = ${who().school_id}::int`);
  if (!row) throw conflict('This branch is not run by a franchisee');
  const { office_id, group_id, ...rest } = row;
  if (office_id === null)
    throw conflict(
      'Royalty stands in two books: choose All Branches of the country in the environment, so that head office is among them',
    );
  if (group_id === null)
    throw conflict("The party 'The group' is missing among other parties: add it in Accounts, then post again");
  return { ...rest, office_id, group_id };
}

/** The first day from `day` on that is open in both books; a month that is closed is never written into. */
export async function openInBoth({ branch_id, office_id, today }: TwoBooks, day: LocalDate): Promise<LocalDate> {
  const own = await firstOpenDay(branch_id, day);
  const both = own && (await firstOpenDay(office_id, own));
  if (!both || both > today)
    throw conflict('No day up to today is open in both books: open a period of the country first');
  return both;
}
