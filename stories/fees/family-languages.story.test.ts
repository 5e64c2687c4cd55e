// Decision 0141: pages and papers of a family are read in English, Urdu and Arabic from one catalogue; what the reader chose stays on the device.

import { beforeAll, describe, expect, it } from 'vitest';
import { asDay, asMonth } from '#kernel/dates.ts';
import { payWords } from '#kernel/words/pay/words.ts';
import { challanPrint } from '#modules/fees/challans/contract/challan-print.ts';
import { payStart } from '#modules/fees/online-payments/contract/pay-online.ts';
import { messageTextList } from '#kernel/calls/messages.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { branches, type School } from '#stories/harness/school.ts';
import { lately } from '#stories/harness/turn-clock.ts';
import { openFeeScene } from './fee-scene.ts';
import { pathOfLink } from './pay-doors.ts';

let school: School;
let challan_id = 0;
let path = '';

beforeAll(async () => {
  const scene = await openFeeScene();
  ({ school } = scene);
  const ids = await scene.admit(branches.f8, [{ name: 'Ali Mirza', plan: { TUI: 5_000 } }]);
  await scene.post(branches.f8, asMonth(lately('2026-09-01')), asDay(lately('2026-09-10')));
  const row = await school.owner(() =>
    rowOf(sql<{ id: number }>`select id from fees.challans where student_id = ${ids['Ali Mirza'] ?? 0}::bigint`),
  );
  challan_id = row?.id ?? 0;
  path = pathOfLink((await school.must(payStart, { challan_id, send: false })).link);
});

const open = (url: string, cookie?: string) =>
  school.app.inject({ method: 'GET', url, ...(cookie ? { headers: { cookie } } : {}) });
const speaks = (language: string) =>
  school.owner(() => rowsOf(sql`update students.guardians set language = ${language}`));

describe('the page of a payment link', () => {
  it.each(['ur', 'ar'] as const)('is read in the language of the family: %s', async (language) => {
    await speaks(language);
    const { body } = await open(path);
    const words = payWords(language);
    expect(body).toContain(`<html lang="${language}" dir="rtl">`);
    expect(body).toContain(words.title({ child: 'Ali' }));
    expect(body).toContain(words.last_day);
    // The amount is the one of the bank: the same letters and Western digits, held from left to right.
    expect(body).toMatch(/<bdi dir="ltr">PKR [\d,.]+<\/bdi>/);
    expect(body).not.toMatch(/[٠-٩۰-۹]/);
  });

  it('the reader chooses another language, and the device remembers it', async () => {
    await speaks('ur');
    const chosen = await open(`${path}?lang=ar`);
    expect(chosen.body).toContain('<html lang="ar" dir="rtl">');
    const cookie = String(chosen.headers['set-cookie']);
    expect(cookie).toMatch(/^maktab_language=ar; Path=\/; Max-Age=\d+; SameSite=Lax; HttpOnly$/);
    expect((await open(path, 'other=1; maktab_language=ar')).body).toContain('<html lang="ar"');
    expect((await open(path)).body).toContain('<html lang="ur"');
    for (const one of ['en', 'ur', 'ar']) expect(chosen.body).toContain(`<a href="?lang=${one}" lang="${one}"`);
  });

  it('a language that is none, or a forged cookie, changes nothing', async () => {
    const odd = await open(`${path}?lang=<script>`, 'maktab_language=xx');
    expect(odd.body).toContain('<html lang="ur"');
    expect(odd.headers['set-cookie']).toBeUndefined();
    expect(odd.body).not.toContain('<script>');
  });
});

describe('papers and messages', () => {
  it.each(['en', 'ur', 'ar'] as const)('a challan is set in %s', async (language) => {
    const paper = await school.call(challanPrint, { challan_ids: [challan_id], language });
    expect([paper.code, Buffer.from(paper.bytes).subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  });

  it('a message to families has its words in all three languages', async () => {
    const texts = await school.must(messageTextList, { event_code: 'FEE_DEPOSITED' });
    const languages = new Set(texts.texts.map((one) => one.language));
    expect([...languages].toSorted()).toEqual(['ar', 'en', 'ur']);
  });
});
