// Gateways: bills asked about and paid through 1LINK and Kuickpay (FEE-61, FEE-62), and what settles them (FEE-64): what the chapter declares, and what others may use of it.

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { defineChapter } from '#platform/module.ts';
import { gatewayDoorCalls } from './calls/gateway-door.ts';
import { gatewayCalls } from './calls/gateways.ts';
import { settlementCalls } from './calls/settlements.ts';
import { clearingProof } from './reads/clearing-proof.ts';

export { answerNow } from './actions/answer-inquiry.ts';
export { takePayment } from './actions/take-payment.ts';
export { gatewayAtWork } from './reads/gateway-at-work.ts';
export { saveGateway } from './actions/save-gateway.ts';
export { bookPayment, dueOn } from './steps/book-payment.ts';
export { noteMessage } from './steps/note-message.ts';

export const gatewaysChapter = defineChapter({
  name: 'gateways',
  calls: [...gatewayDoorCalls, ...gatewayCalls, ...settlementCalls],
  proofs: [clearingProof],
  documents: [{ source: 'gateway_settlement', path: () => linkTo(pages.JazzCash, { tab: 'days' }) }],
  sealed: [{ table: 'fees.gateways', column: 'secret' }],
});
