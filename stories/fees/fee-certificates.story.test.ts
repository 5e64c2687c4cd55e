// Fee certificates (04 §6.6, §9): what was paid in a time, by head; a number and a code; a copy says so, a newer one takes its place.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, todayIn } from '#kernel/dates.ts';
import { depositCreate } from '#modules/fees/deposits/contract/deposits.ts';
import { certificatePrint } from '#modules/fees/statements/contract/certificate.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { closePrinter } from '#platform/printing/index.ts';
import { branches, type School } from '#stories/harness/school.ts';
import { thisMonth, today } from '#stories/harness/turn-clock.ts';
import { type FeeScene, openFeeScene, RUPEE } from './fee-scene.ts';

const { f8, muscat } = branches;
const time = { from: addDays(today, -200), to: today };
let scene: FeeScene;
let school: School;
let folder: string;
let pupils: Record<string, number>;
const idOf = (name: string): number => pupils[name] ?? 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maktab-certificate-'));
  process.env['MAKTAB_DATA'] = folder;
  scene = await openFeeScene();
  ({ school } = scene);
  pupils = {
    ...(await scene.admit(f8, [
      { name: 'Amna', plan: { TUI: 6_000, TRN: 1_500 } },
      { name: 'Bilal', plan: { TUI: 3_000 } },
    ])),
    ...(await scene.admit(muscat, [{ name: 'Omar', plan: { TUI: 45 } }])),
  };
  for (const branch of [f8, muscat]) await scene.post(branch, thisMonth, addDays(today, 5));
});
afterAll(async () => {
  await closePrinter();
  delete process.env['MAKTAB_DATA'];
  await rm(folder, { recursive: true, force: true });
});

const pay = async (name: string, amount: number, as: 'admin' | 'muscat' = 'admin') =>
  school.must(
    depositCreate,
    {
      student_id: idOf(name),
      channel: 'cash',
      value_date: as === 'muscat' ? todayIn('Asia/Muscat') : today,
      account_id: await scene.account(as === 'muscat' ? muscat : f8, 'cash'),
      amount,
      another: true,
    },
    { as },
  );
const print = (
  names: string[],
  more: object = {},
  as: 'clerk' | 'admin' | 'muscat' | 'nobody' | 'neighbour' = 'clerk',
) => school.call(certificatePrint, { student_ids: names.map(idOf), ...time, ...more }, { as });
async function words(answer: { bytes: Uint8Array }): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(answer.bytes)), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}
const kept = () =>
  school.owner(() =>
    rowsOf(sql<{ certificate_no: string; status: string; total: number; copies: number; code: string }>`
      select c.certificate_no, c.status, c.total, c.copies, v.state as code
        from fees.fee_certificates c join platform.verify_codes v on v.owner_table = 'fees.fee_certificates' and v.owner_id = c.id order by c.id`),
  );

describe('a certificate', () => {
  test('says by head what was paid, and what is an advance still; its sum is what was received', async () => {
    await pay('Amna', 10_000 * RUPEE);
    const answer = await print(['Amna']);
    expect([answer.code, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    const said = await words(answer);
    for (const part of [
      'Fee Certificate',
      'Amna',
      '6,000',
      '1,500',
      'Advance, not yet used for fees',
      '2,500',
      '10,000',
    ])
      expect(said).toContain(part);
    expect(said).not.toContain('DUPLICATE');
    expect(await kept()).toMatchObject([{ status: 'valid', total: 10_000 * RUPEE, copies: 0, code: 'valid' }]);
  });

  test('again while nothing changed it is a copy of the same number; after more money a new one takes its place', async () => {
    expect(await words(await print(['Amna']))).toContain('DUPLICATE 1');
    expect(await kept()).toHaveLength(1);
    await pay('Amna', 500 * RUPEE);
    expect(await words(await print(['Amna']))).toContain('10,500');
    const rows = await kept();
    expect(rows.map(({ status, code }) => [status, code])).toEqual([
      ['replaced', 'replaced'],
      ['valid', 'valid'],
    ]);
    expect(rows[0]?.certificate_no).not.toBe(rows[1]?.certificate_no);
  });

  test('two children are two pages; in Oman three decimals', async () => {
    await pay('Bilal', 3_000 * RUPEE);
    const both = await print(['Amna', 'Bilal']);
    expect((await getDocumentProxy(new Uint8Array(both.bytes))).numPages).toBe(2);
    await pay('Omar', 45_005, 'muscat');
    expect(await words(await print(['Omar'], {}, 'muscat'))).toContain('45.005');
    expect(await scene.proofs()).toEqual([]);
  });

  test('is refused where nothing was paid, the time is wrong, the child is elsewhere, or the right is missing', async () => {
    const none = await print(['Bilal'], { from: addDays(today, -200), to: addDays(today, -100) });
    expect([none.code, none.message]).toEqual([409, expect.stringContaining('Nothing was paid for Bilal')]);
    expect((await print(['Amna'], { from: today, to: addDays(today, -1) })).errors['to']).toBeDefined();
    expect((await print(['Amna'], { from: addDays(today, 1), to: addDays(today, 2) })).errors['from']).toBeDefined();
    expect((await print(['Amna'], { from: addDays(today, -500) })).errors['to']?.[0]).toContain('a year at most');
    expect((await print(['Omar'], {}, 'neighbour')).code).toBe(404);
    expect((await print(['Amna'], {}, 'nobody')).code).toBe(403);
    expect((await print([])).code).toBe(422);
  });
});
