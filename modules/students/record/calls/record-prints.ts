// The bio-data form: rows are read in a transaction, the PDF is set outside of it.

import { inRequest } from '#platform/http/in-request.ts';
import { serveAtEdge } from '#platform/http/serve.ts';
import { ofWhom, paperAnswer, renderPdf } from '#platform/printing/index.ts';
import { bioPrint } from '#modules/students/sections/contract/prints.ts';
import { bioDataPrint } from '../prints/bio-data.ts';
import { loadBioData, printedBy, withPictures } from '../prints/load-bio-data.ts';

export const recordPrintCalls = [
  serveAtEdge(bioPrint, async ({ ids }, facts) => {
    const [forms, printed] = await inRequest(
      bioPrint,
      facts,
      async () => [await loadBioData(ids), printedBy()] as const,
    );
    const papers = await withPictures(forms, printed);
    return paperAnswer(
      ['Bio data', ofWhom(papers.forms.map((one) => one.name))],
      await renderPdf(bioDataPrint, papers),
    );
  }),
];
