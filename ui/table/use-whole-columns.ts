// Columns with figures stand in sight whole or not at all: half a figure under the edge of a table, or under its fixed column, reads as
// another figure.

import { useEffect, useState, type RefObject } from 'react';
import css from './table.module.css';

/** What is covered at either side, in pixels, and how far from the edge: border, scroll bar, and what stands fixed there. */
export interface Covered {
  left: number;
  right: number;
  fixedLeft: number;
  fixedRight: number;
  /** Where rows end, below the upper edge of the table: their lines go on over what is covered. */
  lines: readonly number[];
}

const NOTHING: Covered = { left: 0, right: 0, fixedLeft: 0, fixedRight: 0, lines: [] };
/** The room beside the text of a cell: there is nothing to be cut in it. */
const ROOM = 8;
/** Rows that are looked at: those in sight. */
const LOOKED_AT = 60;

function hasFigures(viewport: HTMLElement, column: number): boolean {
  const rows = [...viewport.querySelectorAll('tbody tr, tfoot tr')].slice(0, LOOKED_AT);
  return rows.some((row) => /\d/.test(row.children[column]?.textContent ?? ''));
}

/** At a side; the heads of some tables stand fixed at the top alone. */
function isFixed(head: HTMLElement): boolean {
  const { position, left, right } = getComputedStyle(head);
  return position === 'sticky' && (left !== 'auto' || right !== 'auto');
}

/** Of the rows in sight, but the last: below it stands the border of the table. From the frame that the cover lies in, which may begin above. */
function rowEnds(viewport: HTMLElement): number[] {
  const { top, height } = viewport.getBoundingClientRect();
  const above = top - (viewport.closest(`.${css['frame']}`) ?? viewport).getBoundingClientRect().top;
  return [...viewport.querySelectorAll('thead tr, tbody tr, tfoot tr')]
    .map((row) => Math.round(row.getBoundingClientRect().bottom - top))
    .filter((end) => end > 0 && end < height - 2)
    .map((end) => end + above);
}

function measure(viewport: HTMLElement): Covered {
  const heads = [...viewport.querySelectorAll<HTMLElement>('thead th')];
  const begin = viewport.getBoundingClientRect().left + viewport.clientLeft;
  const end = begin + viewport.clientWidth;
  const bars = viewport.offsetWidth - viewport.clientLeft - viewport.clientWidth;
  const covered: Covered = { ...NOTHING, fixedLeft: viewport.clientLeft, fixedRight: bars };
  const fixed = new Set(heads.filter(isFixed));
  for (const head of fixed) {
    const { left, right, width } = head.getBoundingClientRect();
    if (Math.abs(right - end) < 2) covered.fixedRight += width;
    // One beside the other: the boxes to choose by, then the name.
    else if (Math.abs(left - begin - covered.fixedLeft + viewport.clientLeft) < 2) covered.fixedLeft += width;
  }
  const [from, to] = [begin + covered.fixedLeft - viewport.clientLeft, end - covered.fixedRight + bars];
  for (const [column, head] of heads.entries()) {
    const { left, right } = head.getBoundingClientRect();
    // A column that is wider than the table can never stand there whole.
    if (fixed.has(head) || right - left > to - from || !hasFigures(viewport, column)) continue;
    if (left < to && right - ROOM > to) covered.right = to - left;
    if (right > from && left + ROOM < from) covered.left = right - from;
  }
  return covered.left > 0 || covered.right > 0 ? { ...covered, lines: rowEnds(viewport) } : covered;
}

const isSame = (a: Covered, b: Covered): boolean =>
  a.left === b.left &&
  a.right === b.right &&
  a.fixedLeft === b.fixedLeft &&
  a.fixedRight === b.fixedRight &&
  a.lines.join() === b.lines.join();

export function useWholeColumns(viewport: RefObject<HTMLElement | null>, rows: readonly unknown[]): Covered {
  const [covered, setCovered] = useState(NOTHING);
  const count = rows.length;
  useEffect(() => {
    const box = viewport.current;
    if (!box) return undefined;
    const look = () => {
      const next = count === 0 ? NOTHING : measure(box);
      setCovered((before) => (isSame(before, next) ? before : next));
    };
    let frame = 0;
    const soon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    soon();
    const sizes = new ResizeObserver(soon);
    sizes.observe(box);
    for (const table of box.querySelectorAll('table')) sizes.observe(table);
    box.addEventListener('scroll', soon, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      box.removeEventListener('scroll', soon);
    };
  }, [viewport, count]);
  return covered;
}
