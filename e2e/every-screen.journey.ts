// Every screen that is built opens for a person with all permissions, has a heading, is accessible in light and in dark, and cuts no
// figure of its tables.

import type { Page } from '@playwright/test';
import { screens } from '#app/all-screens.ts';
import { expectWholeFigures } from './harness/whole-figures.ts';
import { atOneDesk, expect, expectAccessible, expectReadableIn, settled } from './harness/person.ts';

const open = screens.filter((screen) => screen.frame !== 'guest' && !/:[a-z_]+(?!\?)\b/i.test(screen.path));

/** Goes on inside the open page, as a link of the menu does; the first screen opens by its address. */
async function goTo(page: Page, path: string): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(path);
  else
    await page.evaluate((to) => {
      if (location.pathname === to) return;
      for (const old of document.querySelectorAll('h1, h2')) old.setAttribute('data-left', '');
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, path);
  // A new heading; or the old one with the focus, where two addresses have the same screen.
  await page.waitForFunction(
    () => document.querySelector('h1:not([data-left]), h2:not([data-left])') ?? document.querySelector('h1:focus'),
  );
  await expect(page.getByRole('heading').first()).toBeVisible();
}

for (const screen of open) {
  const path = screen.path.replaceAll(/\/:[a-z_]+\?/gi, '');
  atOneDesk(`${screen.title} (${path})`, async ({ page }) => {
    await goTo(page, path);
    await settled(page);
    // The desk stays as the screen before it left it: turning it twice a screen would cost more than it shows.
    const dark = (await page.locator('html').getAttribute('data-mantine-color-scheme')) === 'dark';
    await expectAccessible(page);
    await expectReadableIn(page, dark ? 'light' : 'dark');
    await expectWholeFigures(page);
  });
}

interface Known {
  student_id: number;
  branch_id: number;
  course_id: number;
}

/** Screens that show their tables once something is chosen. */
const chosen: readonly (readonly [what: string, address: (known: Known) => string])[] = [
  ['the classes of a branch', ({ branch_id }) => `/admin/branch-managment/branchclass?branch_id=${branch_id}`],
  ['the plan of a branch', ({ branch_id }) => `/admin/branch-managment/branchclass?branch_id=${branch_id}&tab=plan`],
  [
    'the fee plan of a student',
    ({ student_id }) => `/admin/student-managment/student-feestructure?student_id=${student_id}`,
  ],
  [
    'a posting for one student',
    ({ student_id }) => `/admin/account-managment/individual-feepost?student_id=${student_id}`,
  ],
  ['the challans of a class', ({ course_id }) => `/admin/account-managment/new-fee-challan?course_id=${course_id}`],
  ['the desk', ({ student_id }) => `/admin/account-managment/fee-deposit?student_id=${student_id}`],
  ['a statement', ({ student_id }) => `/admin/account-managment/student-fee/statement?student_id=${student_id}`],
  ['the list of a class', ({ course_id }) => `/admin/student-managment/classList?course_id=${course_id}`],
];

/** Somebody who owes: on the other side of each of these screens there is something. */
async function somebodyWhoOwes(page: Page): Promise<Known> {
  await page.goto('/admin/dashboard');
  return page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('admin_auth_token')}` };
    const first = async (call: string) => {
      const answer = await fetch(`/api/v1/${call}`, { headers });
      return ((await answer.json()) as { data: { data: (Known & { admission_no: string })[] } }).data.data[0];
    };
    const owing = await first('fee/outstanding/list?fetchCount=1');
    const student = await first(`student/list?fetchCount=1&filter=${owing?.admission_no}`);
    if (!student) throw new Error('Nothing is outstanding in this school');
    return student;
  });
}

for (const [what, address] of chosen) {
  atOneDesk(`Tables that come with a choice: ${what}`, async ({ page }) => {
    await page.goto(address(await somebodyWhoOwes(page)));
    await expect(page.locator('table tbody td').first()).toBeVisible();
    await settled(page);
    await expectWholeFigures(page);
  });
}
