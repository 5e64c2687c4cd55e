// The bank accounts on which fees come in, as choices.

import { lookup } from '#ui/filters/filter.ts';
import { collectingAccounts } from '../../contract/bank-files.ts';

export const accountChoices = lookup(collectingAccounts, (all) =>
  all.map((account) => ({ value: account.id, label: account.label })),
);
