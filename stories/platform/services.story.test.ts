// The services every area leans on, over HTTP: lookups, calendar, search, audit, exports, counters (00 §8, §18, §23).

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileAdd, fileGet } from '#kernel/calls/files.ts';
import { asDay } from '#kernel/dates.ts';
import { exportOf } from '#kernel/export-call.ts';
import { audit, auditAll, changes } from '#platform/audit/audit.ts';
import { auditList } from '#platform/audit-log/contract.ts';
import { today, workingDays } from '#platform/calendar/calendar.ts';
import { addToCounters, foldCounters, readCounters, rebuildCounters } from '#platform/counters/counters.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { CounterSource } from '#platform/counters/counter-source.ts';
import { giveFileToBranch } from '#platform/files/files.ts';
import { readTable } from '#platform/imports/read-table.ts';
import { educationList, languageList, months, years } from '#platform/lookups/contract.ts';
import { searchCall } from '#platform/search/contract.ts';
import { registerFinders, search } from '#platform/search/finders.ts';
import { branches, openSchool, type Person, type School } from '#stories/harness/school.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool();
});

describe('00 §23 lookups without an area', () => {
  it('months, years, languages and degrees, for anyone who is signed in', async () => {
    const list = await school.must(months, {}, { as: 'nobody' });
    expect(list.map((m) => m.value)).toEqual(
      list
        .map((m) => m.value)
        .toSorted()
        .toReversed(),
    );
    expect(list).toHaveLength(28);
    expect((await school.must(years, {}, { as: 'nobody' }))[0]?.name).toMatch(/^\d{4}$/);
    expect((await school.must(languageList, {})).slice(0, 2).map((l) => [l.name, l.direction])).toEqual([
      ['Urdu', 'rtl'],
      ['English', 'ltr'],
    ]);
    expect((await school.must(educationList, {})).map((d) => d.name)).toContain('Master');
    expect((await school.call(months, {}, { as: null })).code).toBe(401);
  });
});

describe('00 §18 the calendar', () => {
  it('working days leave out the week-end of the country, holidays of the branch, its kind and audience', async () => {
    await school.as('admin', async () => {
      await rowsOf(
        sql`insert into platform.holidays (name, from_date, to_date, audience) values ('Iqbal Day', '2026-11-09', '2026-11-09', 'both'), ('Sports week', '2026-11-10', '2026-11-12', 'students')`,
      );
      await rowsOf(
        sql`insert into platform.holiday_targets (holiday_id, target_branch_id) select id, ${branches.f8} from platform.holidays where name = 'Sports week'`,
      );
    });
    const span = { from: asDay('2026-11-02'), to: asDay('2026-11-15') };
    const days = (branch_id: number, audience: 'staff' | 'students') =>
      school.as('admin', () => workingDays(branch_id, span, { audience }));
    const lahore = await days(branches.lahore, 'students');
    expect(lahore).not.toContain('2026-11-09');
    expect(lahore).toContain('2026-11-10');
    expect((await days(branches.f8, 'students')).length).toBe(lahore.length - 3);
    expect((await days(branches.f8, 'staff')).length).toBe(lahore.length);
    expect(await school.as('muscat', () => today(branches.muscat))).toMatch(/^\d{4}-\d\d-\d\d$/);
    const friday = asDay('2026-11-13');
    expect((await school.as('muscat', () => workingDays(branches.muscat, span))).includes(friday)).not.toBe(
      lahore.includes(friday),
    );
  });
});

describe('00 §9 search', () => {
  it('asks the finders that the person may use; one that fails stops nobody', async () => {
    const faults: unknown[] = [];
    registerFinders([
      {
        kind: 'branch',
        permissions: [],
        find: async (text) =>
          rowsOf(
            sql<{
              kind: string;
              id: number;
              title: string;
              subtitle: string;
              path: string;
            }>`select 'branch' as kind, id, branch_name as title, code as subtitle, '/admin' as path from platform.branches where branch_name ilike ${`%${text}%`} order by id`,
          ),
      },
      {
        kind: 'broken',
        permissions: [],
        find: async () => {
          await rowsOf(sql`select * from nothing_of_this_name`);
          return [];
        },
      },
      {
        kind: 'secret',
        permissions: ['Audit Record'],
        find: () => Promise.resolve([{ kind: 'secret', id: 1, title: 'x', subtitle: '', path: '/' }]),
      },
    ]);
    const found = await school.as('clerk', () => search('campus', null, (fault) => faults.push(fault)));
    expect(found.map((h) => `${h.kind} ${h.id}`)).toEqual(['branch 1', 'secret 1']);
    expect(faults).toHaveLength(1);
    expect((await school.must(searchCall, { q: 'F-8', kinds: ['branch'] }, { as: 'neighbour' })).length).toBe(0);
    expect(await school.must(searchCall, { q: 'a' })).toEqual([]);
    expect((await school.must(searchCall, { q: 'campus' }, { as: 'nobody' })).map((h) => h.kind)).toEqual(['branch']);
  });
});

describe('00 §8 audit', () => {
  it('keeps the change only, hides secrets, is read by branch, and cannot be altered', async () => {
    await school.as('clerk', () =>
      audit({
        record_kind: 'student',
        record_id: 7,
        action: 'edited',
        branch_id: branches.f8,
        ...changes({ name: 'Ali', class: 1 }, { name: 'Aly', class: 1 }),
      }),
    );
    await school.as('admin', () =>
      auditAll([
        { record_kind: 'user', record_id: 3, action: 'password set', after: { password: 'swordfish', name: '=1+1' } },
      ]),
    );
    const mine = await school.must(auditList, { record_kind: 'student', record_id: 7 }, { as: 'clerk' });
    expect(mine.data).toMatchObject([
      { by: 'clerk', action: 'edited', before: { name: 'Ali' }, after: { name: 'Aly' } },
    ]);
    expect((await school.must(auditList, { record_kind: 'student' }, { as: 'neighbour' })).total).toBe(0);
    expect(JSON.stringify(await school.must(auditList, {}))).not.toContain('swordfish');
    expect((await school.call(auditList, {}, { as: 'nobody' })).code).toBe(403);
    await expect(
      school.as('admin', () => rowsOf(sql`update platform.audit_entries set action = 'nothing'`)),
    ).rejects.toThrow('permission denied');
    await expect(school.as('admin', () => rowsOf(sql`delete from platform.audit_entries`))).rejects.toThrow(
      'permission denied',
    );
  });
});

describe('00 §8 exports: all filtered rows as CSV and XLSX', () => {
  it('more than a page, formulas escaped, the export noted', async () => {
    await school.as('admin', () =>
      auditAll(
        Array.from({ length: 700 }, (_, i) => ({
          record_kind: 'challan',
          record_id: i + 1,
          action: i === 0 ? '=HYPERLINK("http://x")' : 'printed',
        })),
      ),
    );
    const csv = await school.call(exportOf(auditList), { record_kind: 'challan', format: 'csv' });
    const table = await readTable(csv.bytes);
    if ('refused' in table) throw new Error(table.refused);
    expect([table.headings[0], table.lines.length]).toEqual(['When', 700]);
    expect(csv.bytes.toString()).toContain(`"'=HYPERLINK(""http://x"")"`);
    const xlsx = await school.call(exportOf(auditList), { record_kind: 'challan', format: 'xlsx' });
    const book = await readXlsx(xlsx.bytes);
    expect(book.sheets[0]?.rows.length).toBe(701);
    expect(xlsx.headers['content-disposition']).toContain('audit.xlsx');
    expect(
      await school.owner(() => rowsOf(sql`select list, format, rows from platform.export_runs order by id`)),
    ).toEqual([
      { list: 'audit/export', format: 'csv', rows: 700 },
      { list: 'audit/export', format: 'xlsx', rows: 700 },
    ]);
    expect((await school.call(exportOf(auditList), { format: 'csv' }, { as: 'nobody' })).code).toBe(403);
  });
});

describe('DASH-2 counters', () => {
  it('moved by transactions, read for the scope, and rebuilt to the unit', async () => {
    await school.as('admin', () =>
      addToCounters([
        { branch_id: branches.f8, metric: 'story', by: 3 },
        { branch_id: branches.g9, metric: 'story', by: 4 },
        { branch_id: branches.f8, metric: 'story', period: '2026-11-01', by: 9 },
      ]),
    );
    await school.as('clerk', () => addToCounters([{ branch_id: branches.f8, metric: 'story', by: -1 }]));
    const read = (person: Person) => school.as(person, () => readCounters({ metrics: ['story', 'unknown'] }));
    expect(await read('clerk')).toEqual([{ story: 2, unknown: 0 }]);
    expect(await read('admin')).toEqual([{ story: 6, unknown: 0 }]);
    expect(await foldCounters()).toBeGreaterThanOrEqual(4);
    expect(await foldCounters()).toBe(0);
    expect(await read('admin')).toEqual([{ story: 6, unknown: 0 }]);
    const counted: CounterSource = {
      metrics: ['story'],
      count: () => sql`
        select * from (values (${branches.f8}::int, 'story', '0001-01-01'::date, 2), (${branches.g9}::int, 'story', '0001-01-01', 5),
          (${branches.f8}::int, 'story', '2026-11-01', 9)) as v (branch_id, metric, period, value)`,
    };
    expect(await school.owner(() => rebuildCounters(counted))).toEqual([
      { branch_id: branches.g9, metric: 'story', period: '0001-01-01', was: 4, now: 5 },
    ]);
    expect(await school.owner(() => rebuildCounters(counted))).toEqual([]);
    const before = await school.as('admin', () =>
      readCounters({ metrics: ['story'], before: '2026-12-01', branch_id: branches.f8 }),
    );
    expect(before).toEqual([{ story: 11 }]);
  });

  it('a person of requests moves figures, never the counters themselves', async () => {
    await expect(
      school.as('admin', () => rowsOf(sql`update platform.dashboard_counters set value = 0`)),
    ).rejects.toThrow(/permission denied/);
    await expect(
      school.as('clerk', () => addToCounters([{ branch_id: branches.g9, metric: 'story', by: 1 }])),
    ).rejects.toThrow();
  });
});

async function upload(person: Person, bytes: Buffer): Promise<number> {
  const edge = '----story';
  const payload = Buffer.concat([
    Buffer.from(`--${edge}\r\nContent-Disposition: form-data; name="file"; filename="../../note.pdf"\r\n\r\n`),
    bytes,
    Buffer.from(`\r\n--${edge}--\r\n`),
  ]);
  const headers = {
    authorization: `Bearer ${await school.tokenOf(person)}`,
    'content-type': `multipart/form-data; boundary=${edge}`,
  };
  const response = await school.app.inject({ method: 'POST', url: `/api/v1/${fileAdd.path}`, headers, payload });
  expect(response.statusCode).toBe(201);
  return response.json<{ data: { id: number } }>().data.id;
}

describe('fault 23: files of others', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'maktab-files-'));
    process.env.MAKTAB_DATA = folder;
  });
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
    delete process.env.MAKTAB_DATA;
  });

  it('answer 404 to everyone but their bringer until a branch has them; then to every other branch', async () => {
    const paper = Buffer.from('%PDF-1.7\n1 0 obj\n');
    const id = await upload('clerk', paper);
    const seen = await school.call(fileGet, { id }, { as: 'clerk' });
    expect(seen.bytes.equals(paper)).toBe(true);
    expect(seen.headers['content-disposition']).toBe("attachment; filename*=UTF-8''note.pdf");
    expect(seen.headers['x-content-type-options']).toBe('nosniff');
    for (const other of ['neighbour', 'cashier', 'admin'] as const)
      expect((await school.call(fileGet, { id }, { as: other })).code).toBe(404);
    await school.as('clerk', () => giveFileToBranch(id, branches.f8));
    expect((await school.call(fileGet, { id }, { as: 'cashier' })).code).toBe(200);
    expect((await school.call(fileGet, { id }, { as: 'neighbour' })).code).toBe(404);
    expect((await school.call(fileGet, { id: 999_999 }, { as: 'clerk' })).code).toBe(404);
    await expect(school.as('neighbour', () => giveFileToBranch(id, branches.g9))).rejects.toThrow('not found');
  });
});
