// The certificate as a paper (spec 04 §6.6): issued in a transaction, set outside of it.

import { inRequest } from '#platform/http/in-request.ts';
import { serveAtEdge } from '#platform/http/serve.ts';
import { ofWhom, renderPdf } from '#platform/printing/index.ts';
import { pdfAnswer } from '#modules/fees/papers/chapter.ts';
import { issueCertificates } from '../actions/issue-certificates.ts';
import { certificatePrint } from '../contract/certificate.ts';
import { feeCertificate } from '../prints/fee-certificate.ts';
import { loadCertificates, withHeads } from '../prints/load-certificates.ts';

export const certificateCalls = [
  serveAtEdge(certificatePrint, async (asked, facts) => {
    const loaded = await inRequest(certificatePrint, facts, async () =>
      loadCertificates(await issueCertificates(asked), asked),
    );
    const name = ofWhom(loaded.map((one) => one.certificate_no));
    return pdfAnswer(
      ['Fee certificate', name],
      await renderPdf(feeCertificate, { certificates: await withHeads(loaded) }),
    );
  }),
];
