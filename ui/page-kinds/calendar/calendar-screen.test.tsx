// The Calendar page kind: month, week and day in the address, keyboard, events by the clock, states, phone, axe.

import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { asDay, type LocalDate } from '#kernel/dates.ts';
import { answerWith, ok, refusal } from '#ui/testing/answers.ts';
import { expectAccessible } from '#ui/testing/axe.ts';
import { eventList, type SchoolEvent } from '#ui/testing/school-things.ts';
import { stand } from '#ui/testing/stand.tsx';
import { calendarScreen } from './calendar-screen.tsx';
import { daysInSight, eventsOn, stepOf } from './days.ts';

const Screen = calendarScreen({
  title: 'Events',
  call: eventList,
  input: (from, to) => ({ from, to }),
  events: (data) =>
    data.map((one) => ({
      key: one.id,
      title: one.title,
      from: one.from,
      to: one.to,
      starts: one.starts,
      kind: one.kind,
    })),
  empty: 'No event in these days.',
});

const event = (id: number, title: string, from: LocalDate, more: Partial<SchoolEvent> = {}): SchoolEvent => ({
  id,
  title,
  kind: 'Exam',
  from,
  to: null,
  starts: null,
  ...more,
});
const events = [
  event(1, 'Mid-term', asDay('2026-11-16'), { to: asDay('2026-11-20') }),
  event(2, 'Interview', asDay('2026-11-18'), { starts: '10:30' }),
  event(3, 'Second', asDay('2026-11-18')),
  event(4, 'Third', asDay('2026-11-18')),
];

function open(at = '/here') {
  const asked = answerWith({ 'GET events': () => ok(events) });
  return { ...stand(Screen, { at }), asked };
}

test('a month asks for its whole weeks; a full day says how many more', async () => {
  const { asked, person, router } = open();
  expect(await screen.findByText('November 2026')).toBeTruthy();
  expect(Object.fromEntries(asked[0]?.query ?? [])).toEqual({ from: '2026-10-26', to: '2026-12-06' });
  await person.click(await screen.findByRole('button', { name: '2 more' }));
  expect(router.state.location.search).toBe('?on=2026-11-18&show=day');
  expect(await screen.findByText('Wednesday, 18 November 2026', { selector: 'h2' })).toBeTruthy();
  expect(screen.getByText('Third')).toBeTruthy();
});

test('keyboard: arrows walk over days and months, Enter opens, t comes back to today', async () => {
  const { person, router } = open();
  await screen.findByRole('grid');
  const today = document.querySelector<HTMLElement>('[data-day="2026-11-21"]');
  expect(today?.textContent).toBe('Saturday, 21 November 2026, 0 events');
  today?.focus();
  await person.keyboard('{ArrowUp}{ArrowRight}');
  await waitFor(() => expect(document.activeElement?.getAttribute('data-day')).toBe('2026-11-15'));
  await person.keyboard('{PageDown}');
  await waitFor(() => expect(document.activeElement?.getAttribute('data-day')).toBe('2026-12-15'));
  await person.keyboard('{Enter}');
  expect(router.state.location.search).toBe('?on=2026-12-15&show=day');
  await person.keyboard('t');
  await waitFor(() => expect(router.state.location.search).toBe('?show=day'));
});

test('days and their events', () => {
  expect(daysInSight('week', asDay('2026-11-21'))).toHaveLength(7);
  expect(daysInSight('month', asDay('2026-02-10'))[0]).toBe('2026-01-26');
  expect(stepOf('month', asDay('2026-01-31'), 1)).toBe('2026-02-28');
  expect(stepOf('week', asDay('2026-11-21'), -1)).toBe('2026-11-14');
  const own = events.map((one) => ({ ...one, key: one.id }));
  expect(eventsOn(own, asDay('2026-11-18')).map((one) => one.title)).toEqual([
    'Mid-term',
    'Second',
    'Third',
    'Interview',
  ]);
  expect(eventsOn(own, asDay('2026-11-21'))).toEqual([]);
});

test('empty, loading, error, refused', async () => {
  answerWith({ 'GET events': () => new Promise(() => undefined) });
  stand(Screen);
  expect(await screen.findByLabelText('Loading')).toBeTruthy();
  for (const [answer, words] of [
    [ok([]), 'No event in these days.'],
    [refusal(500, 'The database rests'), 'The database rests'],
    [refusal(403, 'no'), 'You have no permission for this page'],
  ] as const) {
    document.body.replaceChildren();
    answerWith({ 'GET events': () => answer });
    stand(Screen);
    expect(await screen.findByText(words)).toBeTruthy();
  }
});

test('axe in every span; a phone has the days below each other', async () => {
  for (const at of ['/here', '/here?show=week', '/here?show=day&on=2026-11-18']) {
    document.body.replaceChildren();
    open(at);
    await screen.findAllByText(/Mid-term|No event on this day/);
    await expectAccessible();
  }
  document.body.replaceChildren();
  const wide = window.matchMedia;
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), {
      matches: query.includes('639'),
      media: query,
      onchange: null,
    }) as MediaQueryList;
  open();
  expect(await screen.findByRole('region', { name: 'Wednesday, 18 November 2026' })).toBeTruthy();
  expect(screen.queryByRole('grid')).toBeNull();
  await expectAccessible();
  document.body.replaceChildren();
  // The last days of November are asked for with December's weeks, and stand in no list of December.
  answerWith({ 'GET events': () => ok([event(9, 'Away', asDay('2026-11-30'))]) });
  stand(Screen, { at: '/here?on=2026-12-10' });
  expect(await screen.findByText('No event in these days.')).toBeTruthy();
  window.matchMedia = wide;
});
