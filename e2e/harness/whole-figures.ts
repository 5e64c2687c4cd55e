// Measures the tables of a page: a figure stands in sight whole or not at all, at the widths of the desks (a figure that is cut reads as
// another one).

import { expect, type Page } from '@playwright/test';

const WIDTHS = [1440, 1023, 1280];
const HEIGHT = 720;
/** Far enough that another column stands at either edge. */
const ASIDE_PX = 75;

/** Figures of the page's tables that are cut by an edge, a fixed column, or their own cell. Of lists, reports, and tables that a screen
 *  makes by itself; a sheet's cells are fields. */
function cutFigures(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cut: string[] = [];
    const scrolls = (one: Element): boolean => /auto|scroll|hidden|clip/.test(getComputedStyle(one).overflowX);
    for (const table of document.querySelectorAll('table')) {
      if (table.offsetWidth === 0 || table.closest('.mantine-Popover-dropdown')) continue;
      let scroller: HTMLElement = table.parentElement ?? document.body;
      while (scroller !== document.body && !scrolls(scroller)) scroller = scroller.parentElement ?? document.body;
      const box = scroller.getBoundingClientRect();
      let [from, to] = [box.left + scroller.clientLeft, box.left + scroller.clientLeft + scroller.clientWidth];
      for (const head of table.querySelectorAll('thead th')) {
        const { left, right } = head.getBoundingClientRect();
        const style = getComputedStyle(head);
        if (style.position !== 'sticky' || (style.left === 'auto' && style.right === 'auto')) continue;
        if (Math.abs(right - to) < 2) to = left;
        else if (Math.abs(left - from) < 2) from = right;
      }
      const sight = to - from;
      for (const cover of table.closest('.table-frame')?.querySelectorAll(':scope > .table-half-column') ?? []) {
        const { left, right } = cover.getBoundingClientRect();
        if (Math.abs(right - to) < 3) to = left;
        if (Math.abs(left - from) < 3) from = right;
      }
      for (const cell of table.querySelectorAll<HTMLElement>('tbody td, tfoot td')) {
        const words = cell.textContent ?? '';
        if (getComputedStyle(cell).position === 'sticky' || !/\d/.test(words)) continue;
        const text = document.createRange();
        text.selectNodeContents(cell);
        const { left, right, width } = text.getBoundingClientRect();
        if (width === 0) continue;
        // It can never stand there whole.
        if (width > sight) cut.push(`wider than its table: ${words}`);
        const overEdge = (left < to - 1 && right > to + 1) || (right > from + 1 && left < from - 1);
        const isFigure = getComputedStyle(cell).textAlign === 'right';
        if (overEdge || (isFigure && cell.scrollWidth > cell.clientWidth + 1)) cut.push(words);
      }
    }
    return cut;
  });
}

/** At each width as it opens, and a little to the side. */
export async function expectWholeFigures(page: Page): Promise<void> {
  if ((await page.locator('table').count()) === 0) return;
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    for (const aside of [0, ASIDE_PX]) {
      await page.evaluate((left) => {
        for (const table of document.querySelectorAll('table'))
          for (let box = table.parentElement; box; box = box.parentElement) box.scrollLeft = left;
      }, aside);
      // The table measures itself in the next picture.
      const at = `${width} px wide, ${aside} px aside`;
      await expect.poll(() => cutFigures(page), { message: at, intervals: [50, 100, 200] }).toEqual([]);
    }
  }
}
