// The bio-data form: rows are read in a transaction, the PDF is set outside of it.

import { inRequest } from '#platform/http/in-request.ts';
import { fileAnswer, serveAtEdge } from '#platform/http/serve.ts';
import { renderPdf } from '#platform/printing/index.ts';
import { bioPrint } from '#modules/students/sections/contract/prints.ts';
import { bioDataPrint } from '../prints/bio-data.ts';
import { loadBioData, printedBy, withPictures } from '../prints/load-bio-data.ts';

const pdf = (name: string, bytes: Uint8Array) =>
  fileAnswer({ name: `${name}.pdf`, type: 'application/pdf', bytes, inline: true });

export const recordPrintCalls = [
  serveAtEdge(bioPrint, async ({ ids }, facts) => {
    const [forms, printed] = await inRequest(
      bioPrint,
      facts,
      async () => [await loadBioData(ids), printedBy()] as const,
    );
    return pdf('bio-data', await renderPdf(bioDataPrint, await withPictures(forms, printed)));
  }),
];
