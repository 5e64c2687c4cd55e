// What of the chart of accounts has a name behind an id (14 §1).

import { namedTable } from '#platform/records/named-things.ts';

export const accountThings = [
  namedTable({ kind: 'account', table: 'platform.accounts', number: 'code', of: 'school' }),
  namedTable({ kind: 'account category', table: 'platform.account_categories', number: 'code', of: 'school' }),
  namedTable({ kind: 'payee type', words: ['account payee type'], table: 'platform.payee_types', of: 'school' }),
];
