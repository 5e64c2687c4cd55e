// Spec 14 as code: what the areas register is what the database and the calls hold; records are found and named in scope only (00 §23).

import { beforeAll, describe, expect, it } from 'vitest';
import { allRegisters, type Registers } from '#app/registers.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { namesOfParties, partyPath } from '#platform/ledger/parties.ts';
import { findRecords, namesOfRecords, recordExists, recordKinds, recordPath } from '#platform/records/record-kinds.ts';
import { searchCall } from '#platform/search/contract.ts';
import { mayTake } from '#modules/attendance/marks/reads/may-mark.ts';
import { branches, openSchool, type School } from '../harness/school.ts';

let school: School;
let registers: Registers;
beforeAll(async () => {
  school = await openSchool();
  registers = allRegisters();
});

const twice = (names: readonly string[]): string[] => names.filter((name, i) => names.indexOf(name) !== i);

describe('spec 14 the registers', () => {
  it('§1 know every table of the database, each with one owner', async () => {
    const inDatabase = await school.owner(() =>
      rowsOf(sql<{ name: string }>`
        select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where c.relkind in ('r', 'p') and not c.relispartition
           and n.nspname not in ('pg_catalog', 'information_schema', 'public', 'maktab_migrations', 'pgboss') order by 1`),
    );
    const known = registers.tables.map((one) => one.table);
    expect(inDatabase.map((one) => one.name).filter((name) => !known.includes(name))).toEqual([]);
    expect(known.filter((name) => !inDatabase.some((one) => one.name === name))).toEqual([]);
  });

  it('§2 to §8 name nothing twice', () => {
    const lists = {
      questions: registers.questions.map((one) => one.name),
      announcements: registers.announcements.map((one) => one.name),
      approvals: registers.approval_kinds.map((one) => one.code),
      accounts: registers.system_accounts.map((one) => one.key),
      numbers: registers.numbering_kinds.map((one) => one.kind),
      events: registers.message_events.map((one) => one.code),
      clock: registers.clock_jobs.map((one) => one.name),
      records: registers.record_kinds.map((one) => one.kind),
      figures: registers.named_figures.map((one) => one.name),
      settings: registers.settings.map((one) => one.key),
    };
    for (const [name, list] of Object.entries(lists)) {
      expect([name, twice(list)]).toEqual([name, []]);
      expect(list.length, name).toBeGreaterThan(0);
    }
  });

  it('§4 every level asks for a permission that exists, §5 every account of the software has its area, §6 stand in the database', async () => {
    const permissions = await school.owner(() => rowsOf(sql<{ name: string }>`select name from platform.permissions`));
    const names = new Set(permissions.map((one) => one.name));
    expect(registers.approval_kinds.flatMap((kind) => kind.permissions).filter((name) => !names.has(name))).toEqual([]);
    for (const key of ['cash', 'student_receivable', 'student_advance', 'inter_branch', 'retained_earnings'])
      expect(registers.system_accounts.map((one) => one.key)).toContain(key);
    const kinds = await school.owner(() => rowsOf(sql<{ kind: string }>`select kind from platform.number_kinds`));
    expect(registers.numbering_kinds.map((one) => one.kind).toSorted()).toEqual(
      kinds.map((one) => one.kind).toSorted(),
    );
  });

  it('00 §20 a number that each branch counts for itself names the branch, so that two of a school never look alike', () => {
    const unclear = registers.numbering_kinds.filter(
      ({ reach, pattern }) => reach.startsWith('branch') && !/\{(branch_no|prefix)/.test(pattern),
    );
    expect(unclear).toEqual([]);
  });

  it('§2 a question that nobody answers is no error', async () => {
    expect(
      await school.as('clerk', () => mayTake.ask({ employee_id: 1, section_id: 1, on_date: '2026-11-02' })),
    ).toEqual([]);
  });
});

describe('00 §23 record kinds', () => {
  it('find by text, name ids and open, each in the scope of who asks', async () => {
    const f8 = { kind: 'branch', id: branches.f8 };
    const g9 = { kind: 'branch', id: branches.g9 };
    await school.as('clerk', async () => {
      const names = await namesOfRecords([f8, g9, { kind: 'branch', id: 999 }, { kind: 'spaceship', id: 1 }]);
      expect([...names]).toEqual([['branch:1', { id: 1, name: 'F-8 Campus', number: 'ISB-01' }]]);
      expect([await recordExists(f8), await recordExists(g9)]).toEqual([true, false]);
      expect((await findRecords('branch', 'campus', 10)).map((hit) => hit.id)).toEqual([1]);
    });
    expect(recordPath(f8)).toBe('/admin/branch-managment/detail?branch=1');
    expect(recordPath({ kind: 'spaceship', id: 1 })).toBeNull();
    expect(await school.as('nobody', () => findRecords('branch', 'campus', 10))).toEqual([]);
    expect(recordKinds().map((one) => one.kind)).toEqual(
      expect.arrayContaining(['branch', 'user', 'student', 'challan', 'other']),
    );
  });

  it('a % is a letter like any other', async () => {
    expect(await school.as('admin', () => findRecords('branch', '%', 10))).toEqual([]);
  });

  it('serve search and the parties of the ledger', async () => {
    const hits = await school.must(searchCall, { q: 'F-8', kinds: ['branch'] }, { as: 'clerk' });
    expect(hits.map((hit) => [hit.kind, hit.title])).toEqual([['branch', 'F-8 Campus']]);
    const party = await school.owner(() =>
      rowOf(
        sql<{
          id: number;
        }>`insert into platform.other_parties (school_id, name) values (1, 'Electric company') returning id`,
      ),
    );
    const id = party?.id ?? 0;
    const names = await school.as('clerk', () => namesOfParties([{ kind: 'other', id }]));
    expect(names.get(`other:${id}`)?.name).toBe('Electric company');
    expect(partyPath('other', id)).toContain(`id=${id}`);
  });
});
