// Calls of agreements, each an action or a read (spec 10 §11.4).

import { counted } from '#kernel/counted.ts';
import { inRequest } from '#platform/http/in-request.ts';
import { fileAnswer, serve, serveAtEdge, withMessage } from '#platform/http/serve.ts';
import { renderPdf, withLogo } from '#platform/printing/index.ts';
import { submitAgreement, terminateAgreement } from '../actions/approve-agreement.ts';
import { beginAgreement } from '../actions/begin-agreement.ts';
import { keepTemplate } from '../actions/keep-template.ts';
import { reviseAgreement } from '../actions/revise-agreement.ts';
import { saveAgreement } from '../actions/save-agreement.ts';
import { signAgreement } from '../actions/sign-agreement.ts';
import * as contract from '../contract/agreements.ts';
import { royaltySimulate } from '../contract/simulate.ts';
import { agreementPaper } from '../prints/agreement.ts';
import { readAgreementToPrint } from '../prints/load-agreement.ts';
import { readAgreement } from '../reads/agreement.ts';
import { headsToRule } from '../reads/royalty-heads.ts';
import { simulateRoyalty } from '../reads/simulate.ts';

export const agreementCalls = [
  serve(contract.agreementGet, ({ id }) => readAgreement(id)),
  serve(contract.agreementSave, async (input) => withMessage(await saveAgreement(input), 'The draft is saved')),
  serve(contract.agreementBegin, async (input) =>
    withMessage(await beginAgreement(input), 'The agreement is begun as a draft'),
  ),
  serve(contract.agreementSubmit, async (input) => withMessage(await submitAgreement(input), 'Sent for approval')),
  serve(contract.agreementSign, async (input) => {
    const signed = await signAgreement(input);
    return withMessage(signed, `${signed.agreement_no} is signed`);
  }),
  serve(contract.agreementRevise, async (input) =>
    withMessage(await reviseAgreement(input), 'The revision is begun as a draft'),
  ),
  serve(contract.agreementTerminate, async (input) =>
    withMessage(await terminateAgreement(input), 'Sent for approval'),
  ),
  serve(contract.agreementTemplate, async (input) => {
    const kept = await keepTemplate(input);
    return withMessage(
      kept,
      `New agreements begin with ${counted(kept.rules, 'rule')} and ${counted(kept.fee_items, 'fee')} from now on`,
    );
  }),
  serve(contract.agreementHeads, headsToRule),
  serve(royaltySimulate, simulateRoyalty),
  serveAtEdge(contract.agreementPrint, async ({ id }, facts) => {
    const { held, paper } = await inRequest(contract.agreementPrint, facts, () => readAgreementToPrint(id));
    const bytes = await renderPdf(agreementPaper, { ...paper, letterhead: await withLogo(held) });
    return fileAnswer({ name: `Agreement ${paper.agreement_no}.pdf`, type: 'application/pdf', bytes, inline: true });
  }),
];
