// A person in a browser journey: signed in through the door, watched for faults of the page, judged by axe.

import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Request, test as base, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#platform/access/demo.ts';

const TOKEN_KEY = 'admin_auth_token';

interface DemoUser {
  login: string;
  role: string;
}

/** The demo user with this role, as the sign-in page offers it. */
async function demoUser(page: Page, role: string): Promise<DemoUser> {
  const answer = await page.request.get('/api/v1/demo-users');
  const { data } = (await answer.json()) as { data: DemoUser[] };
  const user = data.find((one) => one.role.includes(role)) ?? data[0];
  if (!user) throw new Error('The demo school has no users');
  return user;
}

/** Signs in without the sign-in page; the next page opened is this person's. */
export async function signInAs(page: Page, role = 'Super Admin'): Promise<void> {
  const { login } = await demoUser(page, role);
  const answer = await page.request.post('/api/v1/login', { data: { login, password: DEMO_PASSWORD } });
  const { data } = (await answer.json()) as { data: { access_token: string } };
  await page.addInitScript(
    ([key, token]) => localStorage.setItem(key ?? '', token ?? ''),
    [TOKEN_KEY, data.access_token],
  );
}

/** No violation of WCAG 2.2 A or AA on the page as it stands once what moves has come to rest: half faded in, nothing has contrast. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((one) => one.effect?.getTiming().iterations === Infinity || one.playState !== 'running'),
  );
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  const found = violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes[0]?.html} (${nodes.length} in all)`);
  expect(found).toEqual([]);
}

const under = new WeakMap<Page, Set<Request>>();

/** From here on the page's open requests are counted; the bell's, which stays open for minutes, is not. */
function watchRequests(page: Page): void {
  const open = new Set<Request>();
  under.set(page, open);
  page.on('request', (request) => {
    if (!request.headers()['accept']?.includes('text/event-stream')) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
}

const QUIET_MS = 300;

/** The page has what it asked for: no request is open, and none began for a moment. */
export async function settled(page: Page): Promise<void> {
  for (let quiet = 0; quiet < QUIET_MS; quiet += 50) {
    if ((under.get(page)?.size ?? 0) > 0) quiet = 0;
    await page.waitForTimeout(50);
  }
}

/** A journey fails when its page throws or breaks the content policy, whatever it shows. */
export const test = base.extend<{ faults: string[] }>({
  faults: [
    async ({ page }, use) => {
      const faults: string[] = [];
      watchRequests(page);
      page.on('pageerror', (error) => faults.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' && /Content Security Policy/.test(message.text())) faults.push(message.text());
      });
      await use(faults);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
