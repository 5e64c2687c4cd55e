// A person in a browser journey: signed in through the door, watched for faults of the page, checked by axe.

import axe from 'axe-core';
import { type ConsoleMessage, expect, type Page, type Request, test as base } from '@playwright/test';
import { DEMO_PASSWORD } from '#platform/access/demo.ts';

const TOKEN_KEY = 'admin_auth_token';

interface DemoUser {
  login: string;
  role: string;
}

/** The demo user with this role, as the sign-in page offers it; of several the one that is named. */
async function demoUser(page: Page, role: string, login?: string): Promise<DemoUser> {
  const answer = await page.request.get('/api/v1/demo-users');
  const { data } = (await answer.json()) as { data: DemoUser[] };
  const user = data.find((one) => one.role.includes(role) && (login ?? one.login) === one.login) ?? data[0];
  if (!user) throw new Error('The demo school has no users');
  return user;
}

/** Signs in without the sign-in page; the next page opened is this person's. */
export async function signInAs(page: Page, role = 'Super Admin', named?: string): Promise<void> {
  const { login } = await demoUser(page, role, named);
  await signInByLogin(page, login);
}

/** Also people whom the sign-in page does not offer. */
export async function signInByLogin(page: Page, login: string): Promise<void> {
  const answer = await page.request.post('/api/v1/login', { data: { login, password: DEMO_PASSWORD } });
  const { data } = (await answer.json()) as { data: { access_token: string } };
  await page.addInitScript(
    ([key, token]) => localStorage.setItem(key ?? '', token ?? ''),
    [TOKEN_KEY, data.access_token],
  );
}

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What moves has come to rest, and rows that are read anew are there: half faded in, nothing has contrast. */
async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      !document.querySelector('.table-is-refreshing') &&
      document
        .getAnimations()
        .every((one) => one.effect?.getTiming().iterations === Infinity || one.playState !== 'running'),
  );
}

/**
 * Checks the page as it stands. The rules are read into a page once: a walk over many screens in one page reads them once.
 * How large a target is, is checked where a person would use it: one that lies half under a fixed column is scrolled out first.
 */
async function expectNothingFound(page: Page, rules: axe.RunOnly): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const found = await page.evaluate(async (runOnly) => {
    const { axe: check } = globalThis as unknown as { axe: typeof axe };
    const checked = async (where: axe.ElementContext, only: axe.RunOnly) =>
      (await check.run(where, { runOnly: only, resultTypes: ['violations'], elementRef: true })).violations;
    const isSmallInTheOpen = async ({ element }: axe.NodeResult): Promise<boolean> => {
      if (!element) return true;
      element.scrollIntoView({ block: 'nearest', inline: 'center' });
      // What lies over half a column follows the scrolling a moment later.
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)));
      if (!element.isConnected) return false;
      return (await checked(element, { type: 'rule', values: ['target-size'] })).length > 0;
    };
    const told: string[] = [];
    for (const { id, help, nodes } of await checked(document, runOnly)) {
      const bad: axe.NodeResult[] = [];
      for (const node of nodes) if (id !== 'target-size' || (await isSmallInTheOpen(node))) bad.push(node);
      if (bad.length > 0) told.push(`${id}: ${help}: ${bad[0]?.html} (${bad.length} in all)`);
    }
    return told;
  }, rules);
  expect(found).toEqual([]);
}

/** No violation of WCAG 2.2 A or AA on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  await atRest(page);
  await expectNothingFound(page, { type: 'tag', values: WCAG });
}

type Scheme = 'light' | 'dark';

/** The same page in the dark, or in the light again: only its colours are others, so only they are checked again. */
export async function expectReadableIn(page: Page, colorScheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
  await atRest(page);
  await expectNothingFound(page, { type: 'rule', values: ['color-contrast', 'link-in-text-block'] });
}

export const expectReadableInTheDark = (page: Page): Promise<void> => expectReadableIn(page, 'dark');

const under = new WeakMap<Page, Set<Request>>();

/** From here on the page's open requests are counted; the bell's, which stays open for minutes, is not. */
function watchRequests(page: Page): void {
  if (under.has(page)) return;
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
      const threw = (error: Error) => faults.push(error.message);
      const told = (message: ConsoleMessage) => {
        if (message.type() === 'error' && /Content Security Policy/.test(message.text())) faults.push(message.text());
      };
      watchRequests(page);
      page.on('pageerror', threw);
      page.on('console', told);
      // What is caught by the page's own code is told nowhere else.
      await page.addInitScript(() =>
        addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) =>
          console.error(`Content Security Policy: ${violatedDirective} ${blockedURI} ${sourceFile}:${lineNumber}`),
        ),
      );
      await use(faults);
      page.off('pageerror', threw);
      page.off('console', told);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

/** One browser page for all tests of a worker, signed in once, as a clerk keeps one open: for walks that only look. */
export const atOneDesk = test.extend<object, { desk: Page }>({
  desk: [
    async ({ browser }, use, { project }) => {
      const { baseURL } = project.use;
      const context = await browser.newContext({ reducedMotion: 'reduce', ...(baseURL ? { baseURL } : {}) });
      const page = await context.newPage();
      await signInAs(page);
      await use(page);
      await context.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ desk }, use) => use(desk),
});

export { expect };
