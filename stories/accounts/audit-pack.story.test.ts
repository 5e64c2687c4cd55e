// Audit pack (05 §14.3): one act gives an auditor a read-only link to a period of some books: what it covers is fixed, it ends, the draw of its
// samples can be repeated by whoever has the seed, and every opening stands in the audit. A stranger is told nothing.

import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import type { DataOf, InputOf } from '#kernel/contract.ts';
import { confirmPassword } from '#kernel/calls/step-up.ts';
import { addDays, type LocalDate } from '#kernel/dates.ts';
import * as packs from '#modules/accounts/audit-packs/contract/audit-packs.ts';
import * as door from '#modules/accounts/audit-packs/contract/pack-door.ts';
import * as chart from '#modules/accounts/chart/contract/chart.ts';
import * as vouchers from '#modules/accounts/vouchers/contract/vouchers.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { keepContent } from '#platform/files/store.ts';
import { chainAll } from '#platform/ledger/chain.ts';
import { branches, openSchool, type Person, type School, STORY_PASSWORD } from '../harness/school.ts';
import { today } from '../harness/turn-clock.ts';
import { post, rawLines } from './books.ts';

let school: School;
const [from, to] = [addDays(today, -6), addDays(today, -1)];
const bill = new TextEncoder().encode('A bill of 3,000');
const stranger = { as: null };
const ids = { voucher: 0, other: 0, file: 0 };
const account = new Map<string, number>();

type Make = Partial<InputOf<typeof packs.auditPackMake>>;

async function make(more: Make = {}, as: Person = 'admin') {
  await school.must(confirmPassword, { password: STORY_PASSWORD, call: 'POST account/audit-pack/make' }, { as });
  return school.call(packs.auditPackMake, { auditor: 'Ms Rauf, Rauf & Co', from, to, ...more }, { as });
}
const tokenOf = (link: string): string => link.split('/').at(-1) ?? '';
async function given(
  more: Make = {},
  as: Person = 'admin',
): Promise<DataOf<typeof packs.auditPackMake> & { token: string }> {
  const made = await make(more, as);
  expect([made.code, made.message]).toEqual([200, expect.stringContaining('The link opens until')]);
  return { ...made.data, token: tokenOf(made.data.link) };
}
const part = (token: string, name: (typeof door.packParts)[number]) =>
  school.must(door.packPart, { token, part: name }, stranger);

async function receipt(entry_date: LocalDate, attachment_ids: number[]): Promise<number> {
  const draft = await school.must(
    vouchers.voucherSave,
    {
      kind: 'CRV',
      branch_id: branches.f8,
      entry_date,
      cash_bank_account_id: account.get('1000') ?? 0,
      instrument: 'cash',
      payee_name: 'Tuck shop',
      narration: `Rent of the tuck shop, ${entry_date}`,
      attachment_ids,
      lines: [{ account_id: account.get('4900') ?? 0, credit: 3_000_00 }],
    },
    { as: 'clerk' },
  );
  await school.must(vouchers.voucherPost, { id: draft.id, version: draft.version }, { as: 'clerk' });
  return draft.id;
}

beforeAll(async () => {
  school = await openSchool();
  for (const one of (await school.must(chart.accountList, { fetchCount: 500 })).data) account.set(one.code, one.id);
  const sha256 = await keepContent(bill);
  const file = await school.owner(() =>
    rowOf(sql<{ id: number }>`
      insert into platform.files (school_id, branch_id, name, media_type, bytes, sha256, created_by)
      select 1, ${branches.f8}::int, 'bill 1.pdf', 'application/pdf', ${bill.length}, ${sha256}, u.id from platform.users u where u.username = 'clerk' returning id`),
  );
  ids.file = file?.id ?? 0;
  ids.voucher = await receipt(addDays(today, -2), [ids.file]);
  for (const days of [-3, -4, -5]) await receipt(addDays(today, days), []);
  ids.other = await receipt(today, []);
  await post(
    school,
    { branch_id: branches.f8, entry_date: addDays(today, -3), kind: 'deposit' },
    { '1000': 500, '4900': -500 },
  );
  await post(school, { branch_id: branches.g9, entry_date: addDays(today, -3) }, { '1000': 777, '4900': -777 });
  await post(school, { branch_id: branches.muscat, entry_date: addDays(today, -3) }, { '1000': 12.5, '4900': -12.5 });
  await school.owner(() => chainAll(10_000));
});

describe('what the link opens', () => {
  test('the period, its parts with their rows, and the book to the line', async () => {
    const { token, pack } = await given({ branch_ids: [branches.f8] });
    const shown = await school.must(door.packRead, { token }, stranger);
    expect(shown).toMatchObject({
      school: 'Iqra Schools',
      auditor: 'Ms Rauf, Rauf & Co',
      from,
      to,
      branches: ['F-8 Campus'],
      currency: 'PKR',
    });
    const lines = (await rawLines(school)).filter(
      (line) => line.branch_id === branches.f8 && line.entry_date >= from && line.entry_date <= to,
    );
    expect([pack.lines, shown.parts.find((one) => one.key === 'ledger')?.rows]).toEqual([lines.length, lines.length]);
    const ledger = await part(token, 'ledger');
    expect(ledger.rows).toHaveLength(lines.length);
    const balance = await part(token, 'trial-balance');
    expect(balance.rows.map((row) => row.cells.slice(0, 1).concat(row.cells.slice(3)))).toEqual([
      ['1000', '12,500', '–', '12,500'],
      ['4900', '–', '12,500', '(12,500)'],
    ]);
    expect((await part(token, 'vouchers')).rows).toHaveLength(4);
    expect((await part(token, 'chain')).rows[0]?.cells.slice(1, 3)).toEqual(['F-8 Campus', 'Head now']);
    for (const name of ['reconciliations', 'approvals'] as const) expect((await part(token, name)).total).toBe(0);
  });

  test('a voucher with its lines and its bill; none of another day or branch', async () => {
    const { token } = await given({ branch_ids: [branches.f8] });
    const voucher = await school.must(door.packVoucher, { token, id: ids.voucher }, stranger);
    expect(voucher.bills).toEqual([{ id: ids.file, name: 'bill 1.pdf' }]);
    expect(voucher.lines).toHaveLength(1);
    const file = await school.call(door.packBill, { token, id: ids.voucher, file_id: ids.file }, stranger);
    expect([file.code, file.bytes.toString()]).toEqual([200, 'A bill of 3,000']);
    expect((await school.call(door.packVoucher, { token, id: ids.other }, stranger)).code).toBe(404);
    expect((await school.call(door.packBill, { token, id: ids.other, file_id: ids.file }, stranger)).code).toBe(404);
    const g9 = await given({ branch_ids: [branches.g9] });
    expect((await school.call(door.packVoucher, { token: g9.token, id: ids.voucher }, stranger)).code).toBe(404);
    expect((await part(g9.token, 'ledger')).rows.every((row) => row.cells[4] === 'G-9 Campus')).toBe(true);
  });

  test('the draw of the sample is repeated from the seed and the numbers alone', async () => {
    const { token } = await given({ branch_ids: [branches.f8], seed: 'Rauf-2027', sample_size: 2 });
    const numbers = (await part(token, 'vouchers')).rows.map((row) => row.cells[0] ?? '');
    const hash = (text: string) => createHash('sha256').update(`Rauf-2027:${text}`).digest('hex');
    const again = numbers.toSorted((a, b) => hash(a).localeCompare(hash(b))).slice(0, 2);
    const sample = await part(token, 'sample');
    expect(sample.rows.filter((row) => row.cells[0] === 'Voucher').map((row) => row.cells[2])).toEqual(again);
    expect(sample.rows.filter((row) => row.cells[0] === 'Entry')).toHaveLength(1);
    expect(sample.text).toContain('Rauf-2027');
  });

  test('as files: each part as XLSX, CSV and PDF, and all in one zip with bills and the hash of every file', async () => {
    const { token } = await given({ branch_ids: [branches.f8] });
    for (const format of ['xlsx', 'csv', 'pdf'] as const)
      expect((await school.call(door.packFile, { token, part: 'ledger', format }, stranger)).code).toBe(200);
    const zip = await school.call(door.packZip, { token }, stranger);
    expect(zip.code).toBe(200);
    const files = unzipSync(new Uint8Array(zip.bytes));
    const named = (end: string) => Object.keys(files).find((name) => name.endsWith(end)) ?? '';
    expect(Object.keys(files).toSorted()).toEqual(
      [...door.packParts.map((name) => `${name}.csv`), 'READ-ME.txt', named('bill_1.pdf')].toSorted(),
    );
    expect(files[named('bill_1.pdf')]).toEqual(bill);
    const text = new TextDecoder().decode(files['READ-ME.txt']);
    for (const name of ['ledger.csv', named('bill_1.pdf')])
      expect(text).toContain(
        `${createHash('sha256')
          .update(files[name] ?? '')
          .digest('hex')}  ${name}`,
      );
  });

  test('in rials, of the own branch alone', async () => {
    const { token } = await given({}, 'muscat');
    expect((await school.must(door.packRead, { token }, stranger)).branches).toEqual(['Muscat Campus']);
    expect((await part(token, 'trial-balance')).rows[0]?.cells.at(-1)).toBe('12.500');
  });
});

describe('who gives it, and how it ends', () => {
  test('Audit Record and Ledger, the password again, the own branches, a period that is over', async () => {
    const input = { auditor: 'Somebody', from, to };
    expect((await school.call(packs.auditPackMake, input, { as: 'nobody' })).code).toBe(403);
    expect((await school.call(packs.auditPackMake, input, { as: 'cashier' })).details).toMatchObject({
      code: 'password_again',
    });
    expect((await make({ branch_ids: [branches.f8] }, 'neighbour')).code).toBe(404);
    expect((await make({ to: addDays(today, 1) })).errors).toHaveProperty('to');
    expect((await make({ from: today, to: from })).errors).toHaveProperty('to');
  });

  test('the list is that of the scope; ended, over and made up say the same', async () => {
    const { token, pack } = await given({ branch_ids: [branches.f8], auditor: 'Ends today' });
    const wide = await given({ branch_ids: [branches.f8, branches.g9], auditor: 'Both books' });
    const listed = async (as: Person) =>
      (await school.must(packs.auditPackList, {}, { as })).data.map((row) => row.auditor);
    expect(await listed('clerk')).toContain('Ends today');
    expect(await listed('clerk')).not.toContain('Both books');
    expect((await school.call(packs.auditPackEnd, { id: wide.pack.id }, { as: 'clerk' })).code).toBe(404);
    expect((await school.must(packs.auditPackEnd, { id: pack.id })).state).toBe('ended');
    expect((await school.must(packs.auditPackEnd, { id: pack.id })).state).toBe('ended');
    const closed = await school.call(door.packRead, { token }, stranger);
    await school.owner(() =>
      rowsOf(
        sql`update platform.link_tokens set expires_at = platform.now() where subject_kind = 'audit pack' and subject_id = ${wide.pack.id}::bigint`,
      ),
    );
    const over = await school.call(door.packRead, { token: wide.token }, stranger);
    const none = await school.call(door.packRead, { token: `mkl_${'x'.repeat(43)}` }, stranger);
    const cut = await school.call(door.packRead, { token: 'mkl_x' }, stranger);
    expect([cut.code, cut.message]).toEqual([422, expect.stringContaining('This link is incomplete.')]);
    expect([closed.code, over.code, none.code]).toEqual([404, 404, 404]);
    expect(new Set([closed.message, over.message, none.message]).size).toBe(1);
  });

  test('every opening is counted and stands in the audit; the address is kept as a hash; what it covers cannot be changed', async () => {
    const { token, pack } = await given({ branch_ids: [branches.f8], auditor: 'Counted' });
    await school.must(door.packRead, { token }, stranger);
    await part(token, 'ledger');
    const [row] = (await school.must(packs.auditPackList, { filter: 'Counted' })).data;
    expect([row?.opened, row?.state]).toEqual([2, 'open']);
    const told = await school.owner(() =>
      rowsOf(sql<{ action: string; opened: string | null }>`
        select action, after ->> 'opened' as opened from platform.audit_entries where record_kind = 'audit pack' and record_id = ${pack.id}::bigint order by id`),
    );
    expect(told.map((one) => [one.action, one.opened])).toEqual([
      ['audit pack made', null],
      ['audit pack opened', 'overview'],
      ['audit pack opened', 'ledger'],
    ]);
    const kept = await school.owner(() =>
      rowOf(
        sql<{
          n: number;
        }>`select count(*)::int as n from platform.link_tokens where token_hash = sha256(convert_to(${token}, 'UTF8'))`,
      ),
    );
    expect(kept?.n).toBe(1);
    const wider = school.owner(() =>
      rowsOf(sql`update accounts.audit_packs set branch_ids = array[1, 2] where id = ${pack.id}::bigint`),
    );
    await expect(wider).rejects.toThrow('stays what it was made');
  });
});
