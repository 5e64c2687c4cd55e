// The Entry sheet in Chromium with 2,000 rows × 12 cells (spec 00 section 9): time from a key to its picture, a pasted block of all
// cells, and frames while it scrolls. It opens the developers' gallery, so that the sheet is measured and no server.

import { chromium, type Page } from 'playwright-core';
import { createServer } from 'vite';
import { browserFlags, ensureBrowser } from '../e2e/harness/browser.ts';

const ROWS = 2000;
const COLUMNS = 12;
const KEYS = 200;
/** A person notices more: a key within 50 ms, a paste within a second, half the frames of a scroll in 20 ms. */
const FLOOR = { key_p95_ms: 50, paste_ms: 1000, frame_p50_ms: 20 };

const at = (sorted: readonly number[], share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
const round = (ms: number): number => Math.round(ms * 10) / 10;

/** From the key to the next picture, key by key: digits and Enter down a column. */
async function keystrokes(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { times });
    addEventListener(
      'keydown',
      () => {
        const start = performance.now();
        requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - start)));
      },
      { capture: true },
    );
  });
  await page.locator('[data-cell="0:1"]').click();
  for (let n = 0; n < KEYS / 2; n += 1) {
    await page.keyboard.press(String(n % 10));
    await page.keyboard.press('Enter');
  }
  await page.waitForTimeout(200);
  return page.evaluate(() => (window as unknown as { times: number[] }).times);
}

/** A block over the whole sheet, as Excel gives it; until the picture shows it. */
async function paste(page: Page): Promise<number> {
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowRight');
  return page.evaluate(
    async ([rows = 0, columns = 0]) => {
      const line = (r: number) => Array.from({ length: columns }, (_, c) => String((r + c) % 100)).join('\t');
      const data = new DataTransfer();
      data.setData('text/plain', Array.from({ length: rows }, (_, r) => line(r)).join('\r\n'));
      const start = performance.now();
      document
        .querySelector('.sheet')
        ?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      return performance.now() - start;
    },
    [ROWS, COLUMNS],
  );
}

/** Milliseconds between pictures while two screens a second go by. */
async function scrolling(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const sheet = document.querySelector('.sheet');
    const frames: number[] = [];
    let last = performance.now();
    for (let n = 0; n < 180; n += 1) {
      sheet?.scrollBy(0, 60);
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const now = performance.now();
      frames.push(now - last);
      last = now;
    }
    return frames;
  });
}

const server = await createServer({
  logLevel: 'error',
  server: { port: 0, host: 'localhost', hmr: false, watch: null },
});
await server.listen();
const executablePath = ensureBrowser();
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: browserFlags });
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${server.resolvedUrls?.local[0]}gallery#/entry-sheet/filled?class_id=${ROWS}`);
  await page.locator('[data-cell="0:1"]').waitFor({ timeout: 120_000 });
  await page.waitForTimeout(1000);
  const keys = (await keystrokes(page)).toSorted((a, b) => a - b);
  const paste_ms = round(await paste(page));
  const said = await page.locator('.sheet-below [role=status]').innerText();
  const frames = (await scrolling(page)).toSorted((a, b) => a - b);
  const figures = {
    rows: ROWS,
    columns: COLUMNS,
    keys: keys.length,
    key_p50_ms: round(at(keys, 0.5)),
    key_p95_ms: round(at(keys, 0.95)),
    paste_ms,
    said,
    frame_p50_ms: round(at(frames, 0.5)),
    frame_p95_ms: round(at(frames, 0.95)),
  };
  const ratio = round(
    Math.max(
      figures.key_p95_ms / FLOOR.key_p95_ms,
      paste_ms / FLOOR.paste_ms,
      figures.frame_p50_ms / FLOOR.frame_p50_ms,
    ),
  );
  console.log(JSON.stringify({ name: 'entry-sheet', figures, floor: FLOOR, ratio }));
  process.exitCode = ratio > 1 ? 1 : 0;
} finally {
  await browser.close();
  await server.close();
}
