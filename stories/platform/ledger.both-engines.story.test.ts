// The book under everything (spec 00 §6, §15; ACC-1 … ACC-8, ACC-14): what the database itself refuses, whoever asks.

import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, firstDayOf, type LocalDate, monthOf } from '#kernel/dates.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { who } from '#platform/access/who.ts';
import { type EntryHead, type EntryLine, postEntry, reverseEntry, systemAccount } from '#platform/ledger/post.ts';
import { branches, openSchool, type Person, type School } from '../harness/school.ts';

let school: School;
let today: LocalDate;
beforeAll(async () => {
  school = await openSchool();
  today = await school.as('admin', () => Promise.resolve(who().today));
});

const head = (more: Partial<EntryHead> = {}): EntryHead => ({
  branch_id: branches.f8,
  entry_date: today,
  kind: 'voucher',
  source_type: 'story',
  owner_area: '',
  ...more,
});

const rentFromCapital = async (amount: number): Promise<EntryLine[]> => {
  const accounts = await rowsOf(
    sql<{
      id: number;
      code: string;
    }>`select id, code from platform.accounts where code in ('3000', '5200') order by code`,
  );
  const [capital, rent] = accounts;
  if (!capital || !rent) throw new Error('The delivered chart has no 3000 and 5200');
  return [
    { account_id: rent.id, debit: amount },
    { account_id: capital.id, credit: amount },
  ];
};

const post = (more: Partial<EntryHead> = {}, amount = 5_000, as: Person = 'clerk') =>
  school.as(as, async () => postEntry(head(more), await rentFromCapital(amount)));

const totalsOf = (branch: number) =>
  school.owner(() =>
    rowOf(sql<{ debit: number; credit: number }>`
    select coalesce(sum(debit), 0)::bigint as debit, coalesce(sum(credit), 0)::bigint as credit from platform.ledger_totals where branch_id = ${branch}`),
  );

describe('ACC-1 an entry balances', () => {
  it('ACC-1, ACC-7 a balanced entry is kept and the totals follow in the same transaction', async () => {
    const before = await totalsOf(branches.f8);
    const id = await post();
    const lines = await school.as('clerk', () =>
      rowsOf(
        sql<{
          debit: number;
          credit: number;
        }>`select debit, credit from platform.journal_lines where entry_id = ${id} order by line_no`,
      ),
    );
    expect(lines).toEqual([
      { debit: 5_000, credit: 0 },
      { debit: 0, credit: 5_000 },
    ]);
    const after = await totalsOf(branches.f8);
    expect([after?.debit, after?.credit]).toEqual([(before?.debit ?? 0) + 5_000, (before?.credit ?? 0) + 5_000]);
  });

  it('ACC-1 debit and credit that differ are refused, and nothing is left behind', async () => {
    const before = await totalsOf(branches.f8);
    await expect(
      school.as('clerk', async () => {
        const [debit, credit] = await rentFromCapital(5_000);
        return postEntry(head(), [
          { ...debit, account_id: debit?.account_id ?? 0 },
          { account_id: credit?.account_id ?? 0, credit: 4_999 },
        ]);
      }),
    ).rejects.toThrow(/not equal/);
    expect(await totalsOf(branches.f8)).toEqual(before);
  });

  it('ACC-1 a header that says more than its lines is refused at commit', async () => {
    await expect(
      school.owner(() =>
        rowsOf(sql`
      insert into platform.journal_entries (branch_id, school_id, entry_date, currency, kind, source_type, total, line_count)
      values (1, 1, ${today}, 'PKR', 'voucher', 'forged', 100, 2)`),
      ),
    ).rejects.toThrow(/says 100 in 2 lines/);
  });
});

describe('ACC-2, ACC-4 what may not be posted', () => {
  it('ACC-2 another branch than the caller’s is not found', async () => {
    await expect(post({ branch_id: branches.g9 })).rejects.toThrow('This branch was not found');
  });

  it('ACC-2 a control account needs its party, an area’s account its area (ACC-14)', async () => {
    await expect(
      school.as('clerk', async () => {
        const [, capital] = await rentFromCapital(1);
        return postEntry(head({ owner_area: 'fees' }), [
          { account_id: await systemAccount('student_receivable'), debit: 100 },
          { account_id: capital?.account_id ?? 0, credit: 100 },
        ]);
      }),
    ).rejects.toThrow(/needs its student/);
    await expect(
      school.as('clerk', async () => {
        const [, capital] = await rentFromCapital(1);
        return postEntry(head(), [
          { account_id: await systemAccount('student_receivable'), debit: 100, party_kind: 'student', party_id: 1 },
          { account_id: capital?.account_id ?? 0, credit: 100 },
        ]);
      }),
    ).rejects.toThrow(/changes through fees only/);
  });

  it('ACC-4 tomorrow is in the future; fee posting may go 45 days ahead', async () => {
    await expect(post({ entry_date: addDays(today, 2) })).rejects.toThrow('The date is in the future');
    await expect(post({ entry_date: addDays(today, 40), kind: 'fee_post' })).resolves.toBeGreaterThan(0);
    await expect(post({ entry_date: addDays(today, 50), kind: 'fee_post' })).rejects.toThrow(/45 days ahead/);
  });

  it('ACC-4 a closed period refuses and names the first open day', async () => {
    const closed = addDays(firstDayOf(monthOf(today)), -40);
    await school.owner(() =>
      rowsOf(sql`
      update platform.accounting_periods set status = 'closed' where school_id = 1 and country_id = 162 and ${closed}::date between start_date and end_date`),
    );
    await expect(post({ entry_date: closed })).rejects.toThrow(/is in a closed period\. The first open day is/);
  });

  it('ACC-8 cash never falls below zero', async () => {
    await expect(
      school.as('clerk', async () => {
        const [rent] = await rentFromCapital(1);
        return postEntry(head(), [
          { account_id: rent?.account_id ?? 0, debit: 900 },
          { account_id: await systemAccount('cash'), credit: 900 },
        ]);
      }),
    ).rejects.toThrow(/would fall below zero/);
  });
});

describe('ACC-3, ACC-5 the past stays', () => {
  it('ACC-3 no role changes or deletes an entry or a line', async () => {
    const id = await post();
    await expect(
      school.as('admin', () => rowsOf(sql`update platform.journal_lines set debit = 1 where entry_id = ${id}`)),
    ).rejects.toThrow(/permission denied/);
    await expect(
      school.owner(() => rowsOf(sql`update platform.journal_lines set narration = 'x' where entry_id = ${id}`)),
    ).rejects.toThrow(/never changed or deleted/);
    await expect(
      school.owner(() => rowsOf(sql`delete from platform.journal_entries where id = ${id}`)),
    ).rejects.toThrow(/never changed or deleted/);
  });

  it('ACC-5 a reversal exchanges the sides, once, and is not itself reversed', async () => {
    const id = await post({}, 7_000);
    const reversal = await school.as('clerk', () => reverseEntry(id, today));
    const lines = await school.as('clerk', () =>
      rowsOf(
        sql<{
          debit: number;
          credit: number;
        }>`select debit, credit from platform.journal_lines where entry_id = ${reversal} order by line_no`,
      ),
    );
    expect(lines).toEqual([
      { debit: 0, credit: 7_000 },
      { debit: 7_000, credit: 0 },
    ]);
    await expect(school.as('clerk', () => reverseEntry(id, today))).rejects.toThrow('This entry is reversed already');
    await expect(school.as('clerk', () => reverseEntry(reversal, today))).rejects.toThrow(/A reversal is not reversed/);
  });
});

describe('spec 00 §2 the scope is the database’s', () => {
  it('a clerk of another branch reads no line and no total of this one', async () => {
    await post();
    const seen = await school.as('neighbour', () =>
      rowOf(sql<{ lines: number; totals: number }>`
      select (select count(*) from platform.journal_lines) as lines, (select count(*) from platform.ledger_totals) as totals`),
    );
    expect(seen).toEqual({ lines: 0, totals: 0 });
  });
});
