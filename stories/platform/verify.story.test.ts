// 13 SVC-8, SVC-9: a receipt enters the register in the transaction that takes the money; anybody may check its code, and what is
// shown is no more than the paper.

import { createHash } from 'node:crypto';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyPaper } from '#kernel/calls/verify.ts';
import { asDay, asMonth } from '#kernel/dates.ts';
import { checkSign, printedVerifyCode } from '#kernel/verify-code.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { closePrinter } from '#platform/printing/index.ts';
import { buildServer } from '#platform/edge/server.ts';
import { endVerifyCodes, enterVerifyCode, signedPaperOf } from '#platform/verify/verify-codes.ts';
import { signPaper } from '#platform/verify/paper-signature.ts';
import { verifyCalls } from '#platform/verify/calls.ts';
import { depositCreate, depositRead } from '#modules/fees/deposits/contract/deposits.ts';
import { depositReverse } from '#modules/fees/deposit-reversals/contract/deposit-reversals.ts';
import { receiptPrint } from '#modules/fees/deposits/contract/receipt-print.ts';
import { lately } from '#stories/harness/turn-clock.ts';
import { type FeeScene, openFeeScene, RUPEE } from '../fees/fee-scene.ts';
import { branches } from '../harness/school.ts';

let scene: FeeScene;
let deposit_id: number;
let code: string;
const check = (typed: string) => scene.school.call(verifyPaper, { code: typed }, { as: null });
const codeOf = (id: number) =>
  scene.school.owner(async () => {
    const row = await rowOf(sql<{ code: string }>`
      select code from platform.verify_codes where owner_table = 'fees.deposits' and owner_id = ${id}::bigint`);
    return row?.code ?? '';
  });

beforeAll(async () => {
  scene = await openFeeScene();
  const pupils = await scene.admit(branches.f8, [{ name: 'Ali Raza', plan: { TUI: 5400 } }]);
  await scene.post(branches.f8, asMonth(lately('2026-09-01')), asDay(lately('2026-09-10')));
  const account_id = await scene.account(branches.f8, 'cash');
  const money = { amount: 5400 * RUPEE, value_date: lately('2026-09-10'), channel: 'cash' as const, account_id };
  const taken = await scene.school.must(
    depositCreate,
    { student_id: pupils['Ali Raza'] ?? 0, ...money },
    { as: 'clerk' },
  );
  deposit_id = taken.deposit_id;
  code = await codeOf(deposit_id);
});
afterAll(closePrinter);

describe('SVC-8 the code', () => {
  it('has a check sign that the database and the rule agree on, and is never the same twice', async () => {
    const made = await scene.school.owner(() =>
      rowsOf(sql<{ code: string }>`select platform.new_verify_code() as code from generate_series(1, 3000)`),
    );
    expect(made.filter((one) => checkSign(one.code.slice(0, 11)) !== one.code.at(-1))).toEqual([]);
    expect(new Set(made.map((one) => one.code)).size).toBe(3000);
    const signs = new Set(made.flatMap((one) => one.code.split('')));
    expect([signs.size, ['I', 'L', 'O', 'U'].some((sign) => signs.has(sign))]).toEqual([32, false]);
  });

  it('stands on the receipt, for people and as a QR', async () => {
    const paper = await scene.school.call(receiptPrint, { id: deposit_id }, { as: 'clerk' });
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(paper.bytes)), { mergePages: true });
    expect(text).toContain(printedVerifyCode(code));
  });
});

describe('SVC-9 GET verify/{code}', () => {
  it('anybody, typed as people type: what the paper says and no more', async () => {
    const answer = await check(` ${printedVerifyCode(code).toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')} `);
    expect([answer.code, answer.data]).toEqual([
      200,
      {
        code,
        state: 'valid',
        kind: 'receipt',
        school: 'Iqra Schools',
        branch: 'F-8 Campus',
        number: expect.stringMatching(/^R000/),
        issued_on: expect.any(String),
        state_at: expect.any(String),
        shown: { received_from: expect.any(String), students: 'Ali Raza', amount: 540_000, currency: 'PKR' },
        signature: 'none',
        // The print above was noted.
        file_hashes: [expect.stringMatching(/^[0-9a-f]{64}$/)],
        language: 'ur',
      },
    ]);
  });

  it('a slip of the pen is told before any look-up, an unknown code is 404, and both say nothing else', async () => {
    const other = code.startsWith('7') ? '8' : '7';
    const slip = await check(other + code.slice(1));
    expect([slip.code, slip.message]).toEqual([422, expect.stringContaining('mistyped')]);
    const unknown = `00000000000${checkSign('00000000000')}`;
    const none = await check(unknown);
    expect([none.code, none.message, none.data]).toEqual([404, 'A paper with this code was not found', undefined]);
    const checks = await scene.school.owner(() =>
      rowsOf(
        sql<{
          found: boolean;
        }>`select found from platform.verify_checks where code in (${code}, ${unknown}) order by at`,
      ),
    );
    expect(checks.map((one) => one.found)).toEqual([true, false]);
    expect(
      JSON.stringify(await scene.school.owner(() => rowsOf(sql`select * from platform.verify_checks`))),
    ).not.toContain('127.0.0.1');
  });

  it('04 §14.10: the signature of the QR is told right, forged, copied from another paper, or of a secret that is gone', async () => {
    const paper = await scene.school.as('clerk', () => signedPaperOf('fees.deposits', deposit_id));
    const s = new URL(paper?.link ?? '').searchParams.get('s') ?? '';
    const asked = async (signature: string) =>
      (await scene.school.call(verifyPaper, { code, s: signature }, { as: null })).data.signature;
    expect(paper?.code).toBe(code);
    expect(await asked(s)).toBe('right');
    const [key = '', own = ''] = s.split('.');
    expect(await asked(`${key}.${own.startsWith('A') ? 'B' : 'A'}${own.slice(1)}`)).toBe('wrong');
    expect(await asked('00000000.abc')).toBe('unknown');
    const other = { code: `${code.slice(0, 11)}0`, kind: 'receipt', number: 'R1', issued_on: '2026-01-01' } as const;
    expect(await asked(signPaper({ ...other, shown: { amount: 1 } }))).toBe('wrong');
  });

  it('04 §14.10: an amount changed behind the software is told by the signature', async () => {
    const paper = await scene.school.as('clerk', () => signedPaperOf('fees.deposits', deposit_id));
    const s = new URL(paper?.link ?? '').searchParams.get('s') ?? '';
    const set = (amount: number) =>
      scene.school.owner(async () => {
        await rowsOf(sql`alter table platform.verify_codes disable trigger user`);
        await rowsOf(
          sql`update platform.verify_codes set shown = shown || jsonb_build_object('amount', ${amount}::bigint) where code = ${code}`,
        );
        await rowsOf(sql`alter table platform.verify_codes enable trigger user`);
      });
    await set(54_000_000);
    expect((await scene.school.call(verifyPaper, { code, s }, { as: null })).data.signature).toBe('wrong');
    await set(540_000);
    expect((await scene.school.call(verifyPaper, { code, s }, { as: null })).data.signature).toBe('right');
  });

  it('04 §14.10: each PDF that was made is known by its hash, another file is not', async () => {
    const pdf = await scene.school.call(receiptPrint, { id: deposit_id }, { as: 'clerk' });
    const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
    const { file_hashes } = (await check(code)).data;
    expect(file_hashes).toContain(hashOf(new Uint8Array(pdf.bytes)));
    expect(file_hashes).not.toContain(hashOf(new Uint8Array([...new Uint8Array(pdf.bytes), 0])));
  });

  it('a receipt that was reversed is revoked, without saying why', async () => {
    const { version } = await scene.school.must(depositRead, { id: deposit_id }, { as: 'clerk' });
    await scene.school.must(depositReverse, { id: deposit_id, version, reason: 'Wrong child' }, { as: 'clerk' });
    const answer = await check(code);
    expect(answer.data).toMatchObject({ state: 'revoked' });
    expect(JSON.stringify(answer.data)).not.toContain('Wrong child');
  });

  it('twenty a minute and address', async () => {
    const app = await buildServer({ calls: verifyCalls, isReady: () => Promise.resolve(true), web: null });
    const ask = (remoteAddress: string) => app.inject({ method: 'GET', url: `/api/v1/verify/${code}`, remoteAddress });
    const codes = [];
    for (let n = 0; n < 21; n += 1) codes.push((await ask('10.0.0.1')).statusCode);
    expect([codes.filter((one) => one === 200).length, codes.at(-1), (await ask('10.0.0.2')).statusCode]).toEqual([
      20, 429, 200,
    ]);
    await app.close();
  });
});

describe('00 §21 the register', () => {
  it('is written in the scope of the branch only, and what was entered is never changed', async () => {
    const paper = {
      kind: 'letter' as const,
      owner: { table: 'story.letters', id: 1 },
      number: 'L-1',
      issued_on: '2026-11-21',
      shown: {},
    };
    await expect(scene.school.as('clerk', () => enterVerifyCode({ ...paper, branch_id: branches.g9 }))).rejects.toThrow(
      'row-level security',
    );
    const entered = await scene.school.as('clerk', () => enterVerifyCode({ ...paper, branch_id: branches.f8 }));
    await expect(
      scene.school.as('clerk', () =>
        rowsOf(sql`update platform.verify_codes set shown = '{"x": 1}' where code = ${entered}`),
      ),
    ).rejects.toThrow('never changed');
    expect(
      await scene.school.as('neighbour', () =>
        endVerifyCodes({ table: paper.owner.table, ids: [paper.owner.id] }, 'replaced'),
      ),
    ).toBe(0);
    expect(
      await scene.school.as('clerk', () =>
        endVerifyCodes({ table: paper.owner.table, ids: [paper.owner.id] }, 'replaced'),
      ),
    ).toBe(1);
    expect((await check(entered)).data.state).toBe('replaced');
  });
});
