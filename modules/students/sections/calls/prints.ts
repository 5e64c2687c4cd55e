// Calls that answer papers: rows are read in a transaction, the PDF is set outside of it.

import { formatDate } from '#kernel/dates.ts';
import { inRequest } from '#platform/http/in-request.ts';
import { serveAtEdge } from '#platform/http/serve.ts';
import { paperAnswer, renderPdf, withLogo } from '#platform/printing/index.ts';
import { classListPrint, labelsPrint } from '../contract/prints.ts';
import { classBoxesPrint } from '../prints/class-boxes.ts';
import { classListPrint as classListPaper } from '../prints/class-list.ts';
import { type HeldBoxes, loadClassList, loadLabels } from '../prints/load-class-list.ts';
import { photosOf } from '#modules/students/editing/chapter.ts';

/** Labels and photos in the order of the class, the photos read after the transaction. */
async function withPhotos({ sections, ...rest }: HeldBoxes) {
  const photos = await photosOf(sections.flatMap((section) => section.boxes.map((box) => box.photo_sha256)));
  return {
    ...rest,
    sections: sections.map((section) => ({
      ...section,
      boxes: section.boxes.map(({ photo_sha256, ...box }) => ({
        ...box,
        photo: photos.get(photo_sha256 ?? '') ?? null,
      })),
    })),
  };
}

export const printCalls = [
  serveAtEdge(classListPrint, async (asked, facts) => {
    const loaded = await inRequest(classListPrint, facts, () => loadClassList(asked));
    const letterhead = await withLogo(loaded.held);
    const bytes =
      'list' in loaded
        ? await renderPdf(classListPaper, { ...loaded.list, letterhead })
        : await renderPdf(classBoxesPrint, { ...(await withPhotos(loaded.boxes)), letterhead });
    return paperAnswer(['Class list', formatDate(loaded.as_of)], bytes);
  }),
  serveAtEdge(labelsPrint, async ({ ids }, facts) => {
    const loaded = await inRequest(labelsPrint, facts, () => loadLabels(ids));
    if (!('boxes' in loaded)) throw new Error('Labels are boxes');
    const letterhead = await withLogo(loaded.held);
    const bytes = await renderPdf(classBoxesPrint, { ...(await withPhotos(loaded.boxes)), letterhead });
    return paperAnswer(['Labels', `(${ids.length})`], bytes);
  }),
];
