// Calls of the accounts on which people are paid (07 §6.2).

import { serve, withMessage } from '#platform/http/serve.ts';
import { decideAccount, saveAccount } from '../actions/save-account.ts';
import { employeeBankAccountDecide, employeeBankAccounts, employeeBankAccountSave } from '../contract/bank-accounts.ts';
import { listAccounts } from '../reads/bank-accounts.ts';

export const bankAccountCalls = [
  serve(employeeBankAccounts, listAccounts),
  serve(employeeBankAccountSave, async (input) =>
    withMessage(await saveAccount(input), 'The account is sent for approval'),
  ),
  serve(employeeBankAccountDecide, decideAccount),
];
