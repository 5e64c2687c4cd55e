// From the locks of a franchise to the notice that it is given (10 §12): what is stopped, since when, what to pay, how it ends.

import { counted } from '#kernel/counted.ts';
import { formatDate, type Instant, localTime } from '#kernel/dates.ts';
import { nameTable } from '#kernel/names.ts';
import { conflict, notFound } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { type HeldLetterhead, readLetterheads } from '#platform/printing/index.ts';
import { said, saidInWords } from '#modules/franchise/challans/chapter.ts';
import { lockActionNames } from '../contract/locks.ts';
import { readLocks } from '../reads/locks.ts';

interface Place {
  branch_name: string;
  code: string;
  franchisee: string;
  currency: 'PKR' | 'OMR';
}

type Locks = Awaited<ReturnType<typeof readLocks>>;

export interface NoticeToPrint {
  held: HeldLetterhead;
  place: Place;
  locks: Locks;
  time_zone: string;
}

export async function readNotice(branch_id: number): Promise<NoticeToPrint> {
  const locks = await readLocks(branch_id);
  const place = await rowOf(sql<Place>`
    select b.branch_name, b.code, f.legal_name as franchisee, c.currency
      from platform.branches b join franchise.franchisees f on f.id = b.franchisee_id
      join platform.countries c on c.id = b.country_id and c.operates
     where b.id = ${branch_id}::int and ${inScope('b.id')}`);
  if (!place) throw notFound('This franchise');
  if (!locks.locks.some((one) => one.live)) throw conflict(`Nothing is stopped at ${place.branch_name}`);
  const [held] = await readLetterheads([branch_id]);
  if (!held) throw notFound('This franchise');
  return { held, place, locks, time_zone: who().time_zone };
}

export function noticeSheet({ place, locks, time_zone }: Omit<NoticeToPrint, 'held'>) {
  const names = nameTable<string>(lockActionNames);
  const live = locks.locks.filter((one) => one.live);
  const since = (at: Instant): string => formatDate(localTime(at, time_zone).day);
  const automatic = live.some((one) => one.source === 'auto');
  return {
    title: 'Notice of stopped services',
    number: place.code,
    copies: [],
    mark: null,
    facts: [
      ['Franchisee', place.franchisee],
      ['Branch', `${place.code} ${place.branch_name}`],
      ...(locks.days_overdue > 0 ? [['Overdue for', counted(locks.days_overdue, 'day')]] : []),
    ] as [string, string][],
    columns: ['What is stopped', 'Since'],
    rows: live.map((one) => [
      one.actions.map((action) => names[action] ?? action).join(', ') || 'Nothing yet',
      since(one.starts_at),
    ]),
    sums: (locks.overdue > 0 ? [['To pay now', said(locks.overdue, place.currency)]] : []) as [string, string][],
    in_words: locks.overdue > 0 ? saidInWords(locks.overdue, place.currency) : null,
    notes: [
      automatic ? 'Everything works again in the moment in which the amount is paid and verified.' : '',
      ...live
        .filter((one) => one.source === 'manual')
        .map((one) => `Stopped by head office until it is released: ${one.reason}`),
      'Attendance, marks, receipts of parents and leavings never stop.',
    ].filter((words) => words !== ''),
  };
}
