// Where people are paid: what the chapter declares.

import { defineChapter } from '#platform/module.ts';
import { bankAccountKind } from './actions/approve-account.ts';
import { bankAccountCalls } from './calls/bank-accounts.ts';
import { accountEvents } from './rules/account-events.ts';

export { saidAccount } from './rules/account-events.ts';

export const bankAccountsChapter = defineChapter({
  name: 'bank-accounts',
  calls: bankAccountCalls,
  approvals: [bankAccountKind],
  messageEvents: accountEvents,
});
