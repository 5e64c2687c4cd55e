// Puts pages on sheets (spec 00 §21): what several places show alike, such as the copies of a challan, is set once and placed
// often. A thousand three-copy challans then cost a third of the time and of the file.

import { PDFName, PDFObjectCopier, PDFRawStream, type PDFDocument, type PDFPage, type PDFRef } from '@cantoo/pdf-lib';

/** All lengths in millimetres, from the sheet's upper left corner. */
export interface Imposition {
  width: number;
  height: number;
  /** Pages at the start of a piece that every sheet shares: cut lines, boxes for the cashier. */
  shared: number;
  /** Pages that an item takes after those. */
  each: number;
  /** `page` counts the shared pages first, then the item's own. */
  places: readonly { page: number; left: number; top: number }[];
}

const POINTS = 72 / 25.4;
/** Points that a drawing may reach over its page: a frame on the edge keeps its whole line. */
const BLEED = 4;

interface Drawing {
  ref: PDFRef;
  height: number;
}

/** A page as a drawing that can be placed on others; its content stays compressed as it is. */
function asDrawing(page: PDFPage, into: PDFDocument, copier: PDFObjectCopier): Drawing {
  const contents = page.node.Contents();
  const resources = page.node.Resources();
  if (!(contents instanceof PDFRawStream) || !resources) throw new Error('The page to place has no drawing of its own');
  const { width, height } = page.getSize();
  const dict = copier.copy(contents.dict);
  dict.set(PDFName.of('Type'), PDFName.of('XObject'));
  dict.set(PDFName.of('Subtype'), PDFName.of('Form'));
  dict.set(PDFName.of('BBox'), into.context.obj([-BLEED, -BLEED, width + BLEED, height + BLEED]));
  dict.set(PDFName.of('Resources'), copier.copy(resources));
  return { ref: into.context.register(PDFRawStream.of(dict, contents.contents)), height };
}

/** Adds the sheets of one piece to `into`. */
export function impose(piece: PDFDocument, into: PDFDocument, plan: Imposition): void {
  const copier = PDFObjectCopier.for(piece.context, into.context);
  const pages = piece.getPages();
  const shared = pages.slice(0, plan.shared).map((page) => asDrawing(page, into, copier));
  const sheet = { width: plan.width * POINTS, height: plan.height * POINTS };
  for (let first = plan.shared; first < pages.length; first += plan.each) {
    const own = pages.slice(first, first + plan.each).map((page) => asDrawing(page, into, copier));
    const drawings = [...shared, ...own];
    const target = into.addPage([sheet.width, sheet.height]);
    const placed = plan.places.flatMap(({ page, left, top }) => {
      const drawing = drawings[page];
      if (!drawing) return [];
      const y = sheet.height - top * POINTS - drawing.height;
      return [`q 1 0 0 1 ${(left * POINTS).toFixed(3)} ${y.toFixed(3)} cm /D${page} Do Q`];
    });
    const named = Object.fromEntries(drawings.map((drawing, i) => [`D${i}`, drawing.ref]));
    target.node.set(PDFName.of('Resources'), into.context.obj({ XObject: named }));
    target.node.set(PDFName.of('Contents'), into.context.register(into.context.stream(placed.join('\n'))));
  }
}
