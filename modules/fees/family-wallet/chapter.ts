// The family's wallet behind a link: what the chapter declares.

import { defineChapter } from '#platform/module.ts';
import { walletCalls } from './calls/wallet.ts';
import { walletEvents } from './rules/wallet-events.ts';

export const familyWalletChapter = defineChapter({
  name: 'family-wallet',
  calls: walletCalls,
  messageEvents: walletEvents,
});
