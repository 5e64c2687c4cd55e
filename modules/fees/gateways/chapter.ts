// Gateways: bills asked about and paid through 1LINK and Kuickpay (FEE-61, FEE-62): what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { gatewayDoorCalls } from './calls/gateway-door.ts';
import { gatewayCalls } from './calls/gateways.ts';

export { takePayment } from './actions/take-payment.ts';
export { gatewayAtWork } from './reads/gateway-at-work.ts';
export { saveGateway } from './actions/save-gateway.ts';

export const gatewaysChapter = defineChapter({
  name: 'gateways',
  calls: [...gatewayDoorCalls, ...gatewayCalls],
  sealed: [{ table: 'fees.gateways', column: 'secret' }],
});
