// The certificate as a paper (spec 04 §6.6): issued in a transaction, set outside of it.

import { inRequest } from '#platform/http/in-request.ts';
import { serveAtEdge } from '#platform/http/serve.ts';
import { renderPdf } from '#platform/printing/index.ts';
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
    const [first] = loaded;
    const name = loaded.length === 1 && first ? `fee-${first.certificate_no}` : `fee-certificates-${loaded.length}`;
    return pdfAnswer(name, await renderPdf(feeCertificate, { certificates: await withHeads(loaded) }));
  }),
];
