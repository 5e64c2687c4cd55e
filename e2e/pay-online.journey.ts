// A family pays online (ADM-70, ADM-71, FEE-63): the clerk makes a link, the parent opens it on a phone, pays on the page of the gateway, which is the
// simulator as a process of its own, and has the receipt; the clerk sees it in the list and at the deposits.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { payWords } from '#kernel/words/pay/words.ts';
import { languages } from '#kernel/words/translated.ts';
import { expect, expectAccessible, signInAs, test } from './harness/person.ts';

/** In the language of whichever family it is. */
const said = (name: 'paid' | 'failed' | 'refused' | 'test' | 'receipt' | 'pay'): RegExp =>
  new RegExp(languages.map((one) => payWords(one)[name].replaceAll(/[().]/g, String.raw`\$&`)).join('|'));

const list = '/admin/initial-admission/pay/online';
/** Where the demo's merchant sends payers. */
const PORT = '4010';
let simulator: ChildProcess;

test.beforeAll(async () => {
  const root = join(import.meta.dirname, '..');
  simulator = spawn(process.execPath, ['app/cli.ts', 'simulate-gateway', '--port', PORT], { cwd: root, stdio: 'pipe' });
  if (simulator.stdout) await once(simulator.stdout, 'data');
});
test.afterAll(() => {
  simulator.kill();
});

/** A new link for the first that was sent and never pressed. */
async function newLink(page: Page): Promise<{ link: string; child: string }> {
  await signInAs(page);
  await page.goto(`${list}?state=created`);
  const row = page.getByRole('row').filter({ hasText: 'Live' }).first();
  await expect(row).toContainText('Link made');
  const child = (await row.getByRole('link').first().textContent()) ?? '';
  await expectAccessible(page);
  await row.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'New link and QR' }).click();
  await page.getByRole('button', { name: 'Make link' }).click();
  const field = page.getByRole('textbox', { name: 'Payment link' });
  await expect(field).toBeVisible();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectAccessible(page);
  const link = await field.inputValue();
  await page.getByRole('button', { name: 'Done' }).click();
  return { link, child };
}

/** Nobody is signed in there. */
async function phone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' });
  return context.newPage();
}

test('a parent pays by a link, has the receipt, and the clerk sees it', async ({ page, browser }) => {
  const { link, child } = await newLink(page);
  const parent = await phone(browser);
  await parent.goto(link);
  await expect(parent.getByText(said('test'))).toBeVisible();
  await expectAccessible(parent);
  await parent.getByRole('button', { name: said('pay') }).click();
  await parent.getByRole('button', { name: 'Pay: told five times at once' }).click();
  await expect(parent.getByRole('heading', { name: said('paid') })).toBeVisible();
  await expectAccessible(parent);
  const receipt = /R\d{8,}/.exec((await parent.locator('main').textContent()) ?? '')?.[0] ?? 'none';
  const href = (await parent.getByRole('link', { name: said('receipt') }).getAttribute('href')) ?? '';
  const pdf = await parent.request.get(href);
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await parent.goto(link);
  await expect(parent.getByRole('heading', { name: said('paid') })).toBeVisible();
  await parent.context().close();

  await page.goto(`${list}?q=${receipt}`);
  const row = page.getByRole('row').filter({ hasText: receipt });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(child);
  await expect(row).toContainText('Paid');
  await page.goto(`/admin/account-managment/depositdetails?q=${receipt}`);
  await expect(page.getByRole('row').filter({ hasText: receipt })).toHaveCount(1);
});

test('declined, forged, and paid with nobody told: the parent always has a page', async ({ page, browser }) => {
  const { link } = await newLink(page);
  const parent = await phone(browser);
  const choose = async (wish: string) => {
    await parent.goto(link);
    await parent.getByRole('button', { name: said('pay') }).click();
    await parent.getByRole('button', { name: wish }).click();
  };
  await choose('Decline');
  await expect(parent.getByRole('heading', { name: said('failed') })).toBeVisible();
  await choose('Wrong signature');
  await expect(parent.getByRole('heading', { name: said('refused') })).toBeVisible();
  await choose('Pay, and tell nobody (time-out)');
  await expect(parent.getByRole('heading', { name: 'Paid, and nobody was told' })).toBeVisible();
  await parent.context().close();
});
