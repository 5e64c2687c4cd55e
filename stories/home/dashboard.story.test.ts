// Spec 01 DASH-2, DASH-4 and acceptance stories 1 and 7: figures of the areas that keep them, own shortcuts.

import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { dashboardIndex } from '#modules/home/dashboard/contract/dashboard.ts';
import { dashboardEvents } from '#modules/home/dashboard/contract/events.ts';
import {
  shortcutCreate,
  shortcutDelete,
  shortcutList,
  shortcutOrder,
  shortcutRemove,
} from '#modules/home/shortcuts/contract/shortcuts.ts';
import { settingSet } from '#kernel/calls/settings.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { studentList } from '#modules/students/person/contract/students.ts';
import { getUser } from '#modules/users/sign-in/contract/session.ts';
import { branches, type Person } from '../harness/school.ts';
import { openStudents, type StudentScene } from '../students/student-scene.ts';

let scene: StudentScene;
beforeAll(async () => {
  scene = await openStudents();
  await scene.admit({ full_name: 'First Child' });
  await scene.admit({ full_name: 'Second Child' });
});

interface Sent {
  title?: string;
  url?: string;
  user_id?: number;
  name?: string;
  bytes: Buffer;
}

/** As the dialog sends it: fields first, then the file. */
async function send(
  { title = 'Fees of today', url = '/admin/fees', name = 'icon.png', ...sent }: Sent,
  as: Person = 'clerk',
) {
  const me = (await scene.school.must(getUser, {}, { as })).id;
  const edge = '----story';
  const fields: Record<string, unknown> = {
    user_id: sent.user_id ?? me,
    title,
    url,
    'link[title]': title,
    'link[url]': url,
  };
  const text = Object.entries(fields)
    .map(([field, value]) => `--${edge}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${String(value)}\r\n`)
    .join('');
  const file = `--${edge}\r\nContent-Disposition: form-data; name="attachment"; filename="${name}"\r\n\r\n`;
  const answer = await scene.school.app.inject({
    method: 'POST',
    url: `/api/v1/${shortcutCreate.path}`,
    headers: {
      authorization: `Bearer ${await scene.school.tokenOf(as)}`,
      'content-type': `multipart/form-data; boundary=${edge}`,
    },
    payload: Buffer.concat([Buffer.from(text + file), sent.bytes, Buffer.from(`\r\n--${edge}--\r\n`)]),
  });
  return {
    code: answer.statusCode,
    ...answer.json<{ status: boolean; message: string; errors?: Record<string, string[]> }>(),
  };
}

const picture = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#0d9488' } })
    .png()
    .toBuffer();
const mine = async (as: Person = 'clerk') => (await scene.school.must(shortcutList, {}, { as })).data;

describe('dashboard figures', () => {
  it('DASH-2: active students are the total of the list the card links to', async () => {
    const { total_students } = await scene.school.must(dashboardIndex, {}, { as: 'clerk' });
    const list = await scene.school.must(studentList, { status: ['active'] }, { as: 'clerk' });
    expect(total_students).toBeGreaterThanOrEqual(2);
    expect(total_students).toBe(list.total);
  });

  it('DASH-3: figures of the fees are amounts, figures of areas that do not exist are null', async () => {
    const data = await scene.school.must(dashboardIndex, {}, { as: 'clerk' });
    expect(data).toMatchObject({ currency: 'PKR', total_posted_fee_: 0, total_outstanding_fee: 0, total_paid_fee: 0 });
    expect(data).toMatchObject({ total_complaint: null, total_given_salary: null, present_employee: null });
  });

  it('DASH-3: amounts need a permission of money: the totals of Outstanding are for who may open it', async () => {
    const data = await scene.school.must(dashboardIndex, {}, { as: 'nobody' });
    expect(data).toMatchObject({ total_posted_fee_: null, total_outstanding_fee: null, total_paid_fee: null });
    expect(data.account).toEqual({ total_outstand_lastmonth: null, total_paid_amount: null });
    expect(data.total_students).toBeGreaterThanOrEqual(2);
  });

  it('a branch outside the scope adds nothing', async () => {
    const own = await scene.school.must(dashboardIndex, {}, { as: 'muscat' });
    const asked = await scene.school.must(
      dashboardIndex,
      { branch_id: branches.f8, country_id: 162 },
      { as: 'muscat' },
    );
    expect(own.currency).toBe('OMR');
    expect(asked.total_students).toBe(0);
  });

  it('nobody without a token', async () => {
    expect((await scene.school.call(dashboardIndex, {}, { as: null })).code).toBe(401);
  });
});

describe('DASH-4 own shortcuts', () => {
  it('an image is made again as a small WebP and comes back with the list; it can be deleted by both calls', async () => {
    expect(await send({ bytes: await picture() })).toMatchObject({ code: 201, message: 'The shortcut is saved' });
    expect((await send({ bytes: await picture(), title: 'Help', url: 'https://example.org/help' })).code).toBe(201);
    const [first, second] = await mine();
    expect(first).toMatchObject({ title: 'Fees of today', url: '/admin/fees' });
    const bytes = Buffer.from(first?.icon_url?.split(',')[1] ?? '', 'base64');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 224, height: 224 });
    expect((await scene.school.call(shortcutDelete, { id: first?.id ?? 0 }, { as: 'cashier' })).code).toBe(404);
    await scene.school.must(shortcutDelete, { id: first?.id ?? 0 }, { as: 'clerk' });
    await scene.school.must(shortcutRemove, { id: second?.id ?? 0 }, { as: 'clerk' });
    expect(await mine()).toEqual([]);
  });

  it.each([
    ['story 7: HTML named icon.png', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an SVG dressed as an image', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ])('%s is refused by its content', async (_, bytes) => {
    const answer = await send({ bytes });
    expect(answer).toMatchObject({ code: 422, status: false, errors: { attachment: ['The icon must be an image'] } });
    expect(await mine()).toEqual([]);
  });

  it.each(['javascript:alert(1)', 'http://example.org', '//example.org', '/\\example.org', 'admin/fees'])(
    'the address %s is refused',
    async (url) => {
      expect((await send({ bytes: await picture(), url })).errors).toHaveProperty('url');
    },
  );

  it('is saved for nobody else', async () => {
    const other = (await scene.school.must(getUser, {}, { as: 'cashier' })).id;
    expect((await send({ bytes: await picture(), user_id: other })).errors).toHaveProperty('user_id');
    expect(await mine('cashier')).toEqual([]);
  });
});

describe('DASH-4 order of own shortcuts', () => {
  it('is kept; a foreign, missing or doubled card is refused', async () => {
    for (const title of ['One', 'Two', 'Three']) await send({ bytes: await picture(), title }, 'cashier');
    const before = await mine('cashier');
    const [one = 0, two = 0, three = 0] = before.map((card) => card.id);
    await scene.school.must(shortcutOrder, { ids: [three, one, two] }, { as: 'cashier' });
    expect((await mine('cashier')).map((card) => card.title)).toEqual(['Three', 'One', 'Two']);
    for (const ids of [
      [one, two],
      [one, one, two],
      [one, two, 999_999],
    ])
      expect((await scene.school.call(shortcutOrder, { ids }, { as: 'cashier' })).code).toBe(409);
    expect((await scene.school.call(shortcutOrder, { ids: [one, two, three] }, { as: 'clerk' })).code).toBe(409);
    expect((await mine('cashier')).map((card) => card.title)).toEqual(['Three', 'One', 'Two']);
  });

  it('a school may show all 21 cards', async () => {
    expect((await scene.school.must(shortcutList, {}, { as: 'clerk' })).show_all).toBe(false);
    await scene.school.must(settingSet, { key: 'shortcuts_show_all', value: true });
    expect((await scene.school.must(shortcutList, {}, { as: 'clerk' })).show_all).toBe(true);
  });
});

describe('01 §3 the event panel', () => {
  const on = (day: string, as: Person = 'clerk') => scene.school.must(dashboardEvents, { day }, { as });

  it('holidays that reach the scope, with marks in the month', async () => {
    await scene.school.owner(() =>
      rowsOf(sql`
        with holiday as (
          insert into platform.holidays (school_id, name, from_date, to_date, audience) values
            (1, 'Iqbal Day', '2026-11-09', '2026-11-09', 'both'), (1, 'Sports days', '2026-11-10', '2026-11-11', 'students'),
            (2, 'Of another school', '2026-11-09', '2026-11-09', 'both') returning id, name)
        insert into platform.holiday_targets (school_id, holiday_id, target_branch_id) select 1, id, ${branches.g9} from holiday where name = 'Sports days'`),
    );
    const iqbal = await on('2026-11-09');
    expect(iqbal.kinds).toMatchObject([{ kind: 'holiday', total: 1, events: [{ title: 'Iqbal Day', text: '' }] }]);
    expect(iqbal.marked).toEqual(['2026-11-09']);
    expect((await on('2026-11-10')).kinds).toEqual([]);
    expect((await on('2026-11-10', 'neighbour')).kinds[0]?.events).toEqual([
      { title: 'Sports days', text: '10/11/2026 to 11/11/2026 · students only · G-9 Campus', path: null },
    ]);
    expect((await on('2026-11-10', 'admin')).marked).toEqual(['2026-11-09', '2026-11-10', '2026-11-11']);
  });

  it('birthdays of the children of the scope, also of the 29th of February; only for who may see students', async () => {
    await scene.admit({ full_name: 'Leap Child', dob: '2016-02-29' });
    const [birthdays] = (await on('2026-03-15')).kinds.filter((one) => one.kind === 'birthday');
    expect(birthdays).toMatchObject({ title: 'Birthdays', total: 2 });
    expect(birthdays?.events[0]).toMatchObject({ title: 'First Child', text: '10 years · Grade 5 – A · F-8 Campus' });
    expect(birthdays?.events[0]?.path).toMatch(/bio\?id=\d+$/);
    expect((await on('2026-02-28')).kinds[0]?.events[0]?.title).toBe('Leap Child');
    expect((await on('2028-02-28')).kinds).toEqual([]);
    expect((await on('2028-02-29')).kinds).toHaveLength(1);
    expect((await on('2026-03-15', 'neighbour')).kinds).toEqual([]);
    expect((await on('2026-03-15', 'nobody')).kinds).toEqual([]);
    expect((await scene.school.call(dashboardEvents, { day: '2026-13-01' }, { as: 'clerk' })).code).toBe(422);
  });
});
