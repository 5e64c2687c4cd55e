// The gate at closing time (spec 03 §14.8): a card is scanned, a parent takes the child; then the line goes down, the page opens again,
// the next child is handed over all the same, and it is sent when the line is back.

import type { Page } from '@playwright/test';
import { expect, expectAccessible, signInAs, test } from './harness/person.ts';

const page_of_gate = '/admin/student-managment/view-card';

interface Book {
  cards: { card: { card_no: string; name: string; state: string; student_id: number | null; status: string | null } }[];
}

/** Cards in the hands of children of the branch. */
async function cardsInHand(page: Page): Promise<Book['cards'][number]['card'][]> {
  const book = await page.evaluate(async () => {
    const authorization = `Bearer ${localStorage.getItem('admin_auth_token') ?? ''}`;
    const answer = await fetch('/api/v1/student/card/gate-book?branch_id=1', { headers: { authorization } });
    return ((await answer.json()) as { data: Book }).data;
  });
  return book.cards
    .map((one) => one.card)
    .filter((card) => card.state === 'issued' && card.student_id !== null && card.status === 'active');
}

async function scan(page: Page, card_no: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Card' }).fill(card_no);
  await page.keyboard.press('Enter');
}

test('a child is handed over at the gate, with a line and without', async ({ page, context }) => {
  await signInAs(page);
  await page.goto(page_of_gate);
  await page.getByRole('link', { name: 'Gate mode' }).click();
  await expect(page.getByText('No branch chosen')).toBeVisible();
  await page.goto(`${page_of_gate}?mode=gate&branch_id=1`);
  await expect(page.getByText(/cards of .* are on this device/)).toBeVisible();
  const [first, second] = await cardsInHand(page);
  if (!first || !second) throw new Error('The demo has no two children with a card in their hand');

  await scan(page, first.card_no);
  const answer = page.getByRole('status', { name: 'Answer of the scan' });
  await expect(answer.getByRole('heading', { name: 'Valid' })).toBeVisible();
  await expect(answer).toContainText(first.name);
  await expectAccessible(page);
  await page
    .getByRole('button', { name: /, (Father|Mother)$/ })
    .first()
    .click();
  await expect(answer).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Card' })).toBeFocused();
  await expect(page.getByRole('row', { name: new RegExp(first.name) })).toBeVisible();

  const kept = () => page.evaluate(async (path) => (await caches.match(path)) !== undefined, page_of_gate);
  await expect.poll(kept).toBe(true);
  await context.setOffline(true);
  await page.reload();
  await scan(page, second.card_no);
  await expect(page.getByText(/^Offline\./)).toBeVisible();
  await expect(answer.getByRole('heading', { name: 'Valid' })).toBeVisible();
  await expect(answer).toContainText(second.name);
  await page
    .getByRole('button', { name: /, (Father|Mother)$/ })
    .first()
    .click();
  await expect(page.getByText('1 child is noted on this device and not sent yet.')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText('1 child is noted on this device and not sent yet.')).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('row', { name: new RegExp(second.name) })).toBeVisible();
  await expect(page.getByText(/not sent yet/)).toHaveCount(0);
});
