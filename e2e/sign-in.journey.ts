// The door: signing in with the keyboard alone, being turned away with a sentence, and coming back to the page asked for.

import { DEMO_PASSWORD } from '#platform/access/demo.ts';
import { expect, expectAccessible, test } from './harness/person.ts';

test('a clerk signs in with the keyboard and lands on the dashboard', async ({ page }) => {
  await page.goto('/admin/login');
  await expect(page.getByRole('heading', { name: 'Sign in to Maktab' })).toBeVisible();
  await expectAccessible(page);
  const answer = await page.request.get('/api/v1/demo-users');
  const { data } = (await answer.json()) as { data: { login: string }[] };
  await page.keyboard.type(data[0]?.login ?? '');
  await page.keyboard.press('Tab');
  await page.keyboard.type(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});

test('a wrong password is refused in words, and nothing typed is lost', async ({ page }) => {
  await page.goto('/admin/login');
  await page.getByLabel('Name or e-mail').fill('nobody-of-this-name');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Name or e-mail')).toHaveValue('nobody-of-this-name');
});

test('a page asked for before signing in opens after it', async ({ page }) => {
  await page.goto('/admin/student-managment/student');
  await expect(page).toHaveURL(/\/admin\/login$/);
  await page.getByRole('region', { name: 'Demo users' }).getByRole('button').first().click();
  await expect(page).toHaveURL(/\/admin\/student-managment\/student$/);
});
