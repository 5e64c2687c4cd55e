// Several people of the demo at work beside each other, and what each does with a row and a window.

import type { Browser, Locator, Page } from '@playwright/test';
import { formatMonth, type Month } from '#kernel/dates.ts';
import { signInByLogin } from './person.ts';

/** Another person in a browser of their own; whoever asks closes it with `page.context().close()`. */
export async function personOf(browser: Browser, login: string): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  await signInByLogin(page, login);
  return page;
}

/** An item of the menu at the end of a row. */
export async function menuOf(page: Page, row: Locator, item: string): Promise<void> {
  await row.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

/** In the open window. */
export async function choose(page: Page, field: string, option: string | RegExp): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option }).first().click();
}

/** In the open window. A month is no text to type: its field is a button that opens a year of months. */
export async function chooseMonth(page: Page, field: string, month: Month): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: field }).first().click();
  const year = page.getByRole('button', { name: month.slice(0, 4), exact: true });
  while (!(await year.isVisible())) {
    const shown = Number(await page.getByRole('button', { name: /^20\d\d$/ }).textContent());
    const way = shown > Number(month.slice(0, 4)) ? 'Previous year' : 'Next year';
    await page.getByRole('button', { name: way }).click();
  }
  await page.getByRole('button', { name: formatMonth(month).slice(0, 3), exact: true }).click();
}
