// A section with children of its own, made through the calls of the desk, and a day on which it has school.

import { expect, type Page } from '@playwright/test';
import { addDays, type LocalDate, todayIn } from '#kernel/dates.ts';

/** A day of this week on which Pakistan has school; the demo has marks up to today. */
export function lastSchoolDay(): LocalDate {
  const day = addDays(todayIn('UTC'), -1);
  return new Date(day).getUTCDay() === 0 ? addDays(day, -1) : day;
}

const letters = (n: number): string =>
  `K${String.fromCodePoint(97 + Math.floor(n / 26))}${String.fromCodePoint(97 + (n % 26))}`;

/** A call of the desk, in the name of whom the page is signed in; the answer's data. */
export async function asked<T>(page: Page, path: string, data?: object): Promise<T> {
  const token = await page.evaluate(() => localStorage.getItem('admin_auth_token') ?? '');
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() };
  const url = `/api/v1/${path}`;
  const answer = await (data ? page.request.post(url, { headers, data }) : page.request.get(url, { headers }));
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { data: T }).data;
}

interface Section {
  section_id: number;
  session_id: number;
  course_id: number;
  name: string;
}

interface Wanted {
  branch_id: number;
  name: string;
  children: number;
}

/** The id of the section; its children have the roll numbers from 1 on. */
export async function sectionOf(page: Page, { branch_id, name, children }: Wanted): Promise<number> {
  const list = async () =>
    (await asked<{ data: Section[] }>(page, `academic/section-list?branch_id=${branch_id}&fetchCount=200`)).data;
  const place = (await list())[0];
  if (!place) throw new Error('The branch has no sections');
  const { session_id, course_id } = place;
  await asked(page, 'academic/section-bulk-create', { branch_id, session_id, course_id, names: [name], capacity: 60 });
  const section_id = (await list()).find((one) => one.name === name)?.section_id ?? 0;
  const join_on = addDays(todayIn('UTC'), -12);
  for (let n = 1; n <= children; n += 1)
    await asked(page, 'admission/direct/create', {
      section_id,
      join_on,
      roll_no: n,
      full_name: `Keyboard ${letters(n)}`,
      gender: n % 2 ? 'm' : 'f',
      dob: '2016-03-15',
      guardians: [
        {
          relation: 'father',
          full_name: 'Keyboard Father',
          identity_no: `35202-${String(branch_id + 75)}${String(10_000 + n)}-1`,
          mobile: '0300 7654321',
        },
      ],
    });
  return section_id;
}
