// Product-spec 2.6 and spec 01 story 1: Statistics first, Shortcuts after 100 ms, 21 cards, nothing in place of what nobody counts.

import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import permissionList from '#kernel/catalogue/permissions.json' with { type: 'json' };
import { answerWith, ok, refusal } from '#ui/testing/answers.ts';
import { stand } from '#ui/testing/stand.tsx';
import { dashboardData, type DashboardData } from '../contract/dashboard.ts';
import { Screen } from './dashboard.tsx';

URL.createObjectURL = () => 'blob:icon';
URL.revokeObjectURL = () => undefined;

const all = permissionList.map((one) => one.name);

/** Every figure null but those given. */
function figures(known: Partial<DashboardData>): DashboardData {
  const nulls = Object.fromEntries(Object.keys(dashboardData.shape).map((name) => [name, null]));
  return {
    ...nulls,
    account: { total_outstand_lastmonth: null, total_paid_amount: null },
    month: '2026-11-01',
    currency: 'PKR',
    ...known,
  } as DashboardData;
}
const answers = {
  'POST dashboard/index': () =>
    ok(
      figures({
        total_students: 1305,
        total_posted_fee_: 100_000,
        total_outstanding_fee: 25_000,
        total_paid_fee: 75_000,
      }),
    ),
  'GET dashboard/home': () => ok({ homes: [], home: null, day: '2026-11-21', currency: 'PKR', tiles: [] }),
  'GET dashboard/shortcut/list': () => ok({ data: [], show_all: false }),
  'GET dashboard/events': () =>
    ok({
      day: '2026-11-21',
      marked: ['2026-11-09'],
      kinds: [
        {
          kind: 'birthday',
          title: 'Birthdays',
          total: 3,
          events: [{ title: 'Amna Butt', text: '9 years · Grade 4 – A', path: '/admin/student-managment/bio?id=7' }],
        },
      ],
    }),
};
const cardTitles = (list: Element | null | undefined) =>
  [...(list?.querySelectorAll(':scope > li:not(.visually-hidden)') ?? [])].map((one) => one.textContent);

test('Statistics is selected at first and Shortcuts 100 ms later, with its 21 cards and the card that opens My Shortcut', async () => {
  const asked = answerWith(answers);
  stand(Screen, { session: { permissions: all } });
  expect(screen.getByRole('tab', { name: 'Statistics', selected: true })).toBeTruthy();
  expect(await screen.findByRole('tab', { name: 'Shortcuts', selected: true })).toBeTruthy();
  const list = (await screen.findByText('My Shortcut')).closest('ul');
  expect(list?.querySelectorAll(':scope > li')).toHaveLength(22);
  expect(asked.find((one) => one.path === 'dashboard/index')?.body).toEqual({ branch_id: 3, country_id: 162 });
});

test('DASH-4: cards whose targets are all refused are hidden', async () => {
  answerWith(answers);
  stand(Screen, { session: { permissions: ['Fee Challen'] } });
  const list = (await screen.findByText('My Shortcut')).closest('ul');
  const titles = [...(list?.querySelectorAll(':scope > li') ?? [])].map((one) => one.textContent);
  expect(titles).toEqual(['Fee Challan', 'Report', 'Accounts', 'My Shortcut']);
});

test('figures that no area keeps are not shown; a percentage is whole and says of what', async () => {
  answerWith(answers);
  const { person } = stand(Screen, { session: { permissions: all } });
  await screen.findByRole('tab', { name: 'Shortcuts', selected: true });
  await person.click(screen.getByRole('tab', { name: 'Statistics' }));
  expect(await screen.findByText('1,305')).toBeTruthy();
  const said = (card: string) => screen.getByRole('region', { name: card }).textContent;
  expect(said('Fee Status')).toContain('25% of what was posted for November 2026 is still open');
  expect(said('Accounts')).toContain('75% of what was posted for November 2026 is paid');
  for (const missing of ['Complaint Status', 'Staff Attendance', 'Maintenance', 'Salary', 'HR Management'])
    expect(screen.queryByRole('region', { name: missing })).toBeNull();
  expect(screen.queryByText('Pending queries')).toBeNull();
});

test.each([
  ['before the first register reads not yet, and not 0 %', 0, /not yet/],
  ['after it says of what its percentage is', 1, /0% of all active students are present today/],
])('attendance of today %s', async (_title, registers_taken, words) => {
  const known = { total_students: 1305, present_students: 0, absent_students: 0, regular_absent_students: 2 };
  answerWith({ ...answers, 'POST dashboard/index': () => ok(figures({ ...known, registers_taken })) });
  const { person } = stand(Screen, { session: { permissions: all } });
  await screen.findByRole('tab', { name: 'Shortcuts', selected: true });
  await person.click(screen.getByRole('tab', { name: 'Statistics' }));
  expect((await screen.findByRole('region', { name: 'Student Attendance' })).textContent).toMatch(words);
});

test('who may not open the list of what is owed sees no card of money, not even a dash', async () => {
  answerWith({ ...answers, 'POST dashboard/index': () => ok(figures({ total_students: 1305 })) });
  const { person } = stand(Screen, { session: { permissions: all.filter((name) => name !== 'Outstanding') } });
  await screen.findByRole('tab', { name: 'Shortcuts', selected: true });
  await person.click(screen.getByRole('tab', { name: 'Statistics' }));
  expect(await screen.findByText('1,305')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Fee Status' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Accounts' })).toBeNull();
});

test('the figures fail, the shortcuts stay', async () => {
  answerWith({ ...answers, 'POST dashboard/index': () => refusal(500, 'The database rests') });
  const { person } = stand(Screen, { session: { permissions: all } });
  expect(await screen.findByText('My Shortcut')).toBeTruthy();
  await person.click(screen.getByRole('tab', { name: 'Statistics' }));
  expect(await screen.findByText('The database rests')).toBeTruthy();
});

test('My Shortcut: required fields, addresses of this application or https only, alert of success, list read again', async () => {
  let saved = false;
  const asked = answerWith({
    ...answers,
    'GET dashboard/shortcut/list': () =>
      ok({
        data: saved ? [{ id: 1, title: 'Fees of today', url: '/admin/fees', icon_url: null, position: 1 }] : [],
        show_all: false,
      }),
    'POST dashboard/shortcut/create': () => {
      saved = true;
      return ok({ id: 1 }, 'The shortcut is saved');
    },
  });
  const { person } = stand(Screen, { session: { permissions: all } });
  await person.click(await screen.findByText('My Shortcut'));
  await person.click(await screen.findByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Field is required')).toBeTruthy();
  expect(screen.getAllByText('This field is required')).toHaveLength(2);
  const icon = new File(['x'], 'icon.png', { type: 'image/png' });
  await person.upload(document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement, icon);
  await person.type(screen.getByRole('textbox', { name: /Title/ }), 'Fees of today');
  await person.type(screen.getByRole('textbox', { name: /URL/ }), 'javascript:alert(1)');
  await person.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText(/Enter a page of this application/)).toBeTruthy();
  await person.clear(screen.getByRole('textbox', { name: /URL/ }));
  await person.type(screen.getByRole('textbox', { name: /URL/ }), '/admin/fees');
  await person.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Success!')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Continue' })).toBeTruthy();
  await waitFor(() => expect(screen.getByText('Fees of today')).toBeTruthy());
  const form = asked.find((one) => one.path === 'dashboard/shortcut/create')?.body as FormData;
  expect([...form.keys()]).toEqual(['user_id', 'title', 'url', 'link[title]', 'link[url]', 'attachment']);
});

test('DASH-4: a school may show all cards to everybody', async () => {
  answerWith({ ...answers, 'GET dashboard/shortcut/list': () => ok({ data: [], show_all: true }) });
  stand(Screen, { session: { permissions: ['Fee Challen'] } });
  await screen.findByText('Human Resource');
  expect(cardTitles((await screen.findByText('My Shortcut')).closest('ul'))).toHaveLength(22);
});

test('DASH-4: own cards are moved with the arrow keys and deleted after a question', async () => {
  const own = (id: number, title: string) => ({ id, title, url: '/admin/fees', icon_url: null, position: id });
  const asked = answerWith({
    ...answers,
    'GET dashboard/shortcut/list': () => ok({ data: [own(1, 'First'), own(2, 'Second')], show_all: false }),
    'POST dashboard/shortcut/order': () => ok(null, 'The order is kept'),
    'DELETE dashboard/shortcut/1': () => ok(null, 'The shortcut is deleted'),
  });
  const { person } = stand(Screen, { session: { permissions: [] } });
  (await screen.findByRole('button', { name: /Move shortcut First/ })).focus();
  await person.keyboard('{ArrowRight}');
  await waitFor(() =>
    expect(asked.find((one) => one.path === 'dashboard/shortcut/order')?.body).toEqual({ ids: [2, 1] }),
  );
  expect(await screen.findByText('First is number 2 of 2')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Delete shortcut First' }));
  await person.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(asked.some((one) => one.method === 'DELETE')).toBe(true));
});

test('Event panel: the chosen day with what happens on it, days after today closed', async () => {
  answerWith(answers);
  stand(Screen, { session: { permissions: all } });
  expect(await screen.findByRole('link', { name: 'Amna Butt' })).toBeTruthy();
  expect(screen.getByText('Birthdays, 3')).toBeTruthy();
  expect(screen.getByText('and 2 more')).toBeTruthy();
});
