// Where the copies of a challan stand on their sheet, and what the parent's copy has of its own.

import type { Imposition } from '#platform/printing/index.ts';

/** Millimetres of the sheet; the template is told the same figures. */
export const sheet = { width: 297, height: 210, margin: { x: 4, y: 6 }, inset: 3.2, foot: 20, strip: 14, gap: 1.6 };

/** `own`: millimetres above the foot that are the parent's copy's alone: other children, a code to pay, the twelve months. */
export function sheetOfCopies(
  copies: readonly { parent: boolean }[],
  { own, rightToLeft }: { own: number; rightToLeft: boolean },
): Imposition {
  const column = (sheet.width - 2 * sheet.margin.x) / copies.length;
  const left = (i: number): number => sheet.margin.x + (rightToLeft ? copies.length - 1 - i : i) * column + sheet.inset;
  const ownTop = sheet.height - sheet.margin.y - sheet.foot - sheet.gap - own;
  return {
    width: sheet.width,
    height: sheet.height,
    shared: 1,
    each: own > 0 ? 2 : 1,
    places: [
      { page: 0, left: 0, top: 0 },
      ...copies.map((_, i) => ({ page: 1, left: left(i), top: sheet.margin.y })),
      ...copies.flatMap((copy, i) => (own > 0 && copy.parent ? [{ page: 2, left: left(i), top: ownTop }] : [])),
    ],
  };
}
