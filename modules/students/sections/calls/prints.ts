// Calls that answer papers: rows are read in a transaction, the PDF is set outside of it.

import { inRequest } from '#platform/http/in-request.ts';
import { fileAnswer, serveAtEdge } from '#platform/http/serve.ts';
import { renderPdf, withLogo } from '#platform/printing/index.ts';
import { classListPrint, labelsPrint } from '../contract/prints.ts';
import { classBoxesPrint } from '../prints/class-boxes.ts';
import { classListPrint as classListPaper } from '../prints/class-list.ts';
import { type HeldBoxes, loadClassList, loadLabels } from '../prints/load-class-list.ts';
import { photosOf } from '#modules/students/editing/chapter.ts';

const pdf = (name: string, bytes: Uint8Array) =>
  fileAnswer({ name: `${name}.pdf`, type: 'application/pdf', bytes, inline: true });

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
    return pdf(`class-list-${loaded.as_of}`, bytes);
  }),
  serveAtEdge(labelsPrint, async ({ ids }, facts) => {
    const loaded = await inRequest(labelsPrint, facts, () => loadLabels(ids));
    if (!('boxes' in loaded)) throw new Error('Labels are boxes');
    const letterhead = await withLogo(loaded.held);
    return pdf('labels', await renderPdf(classBoxesPrint, { ...(await withPhotos(loaded.boxes)), letterhead }));
  }),
];
