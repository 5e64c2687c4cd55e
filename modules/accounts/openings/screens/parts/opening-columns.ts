// The lines of a sheet of opening balances as rows, and its columns (ACC-55).

import type { DataOf } from '#kernel/contract.ts';
import type { Option } from '#ui/controls/lookup-source.ts';
import type { SheetColumn } from '#ui/page-kinds/entry-sheet/sheet-declaration.ts';
import type { openingRead } from '../../contract/openings.ts';

export type Data = DataOf<typeof openingRead>;
export type PartyKind = NonNullable<Data['accounts'][number]['party_kind']>;
export type Line = {
  account_id: number | null;
  /** 'student:3'. */
  party_id: string | null;
  debit: number | null;
  credit: number | null;
};

export const lineOf = (line: Data['lines'][number]): Line => ({
  account_id: line.account_id,
  party_id: line.party_id === null ? null : `${line.party_kind ?? ''}:${line.party_id}`,
  debit: line.debit || null,
  credit: line.credit || null,
});

/** Those of the school's own, and whoever stands on a line. */
export function partiesOf({ others, lines }: Data): Option[] {
  const own = others.map((one) => ({ value: `other:${one.id}`, label: one.name }));
  const known = new Set(own.map((one) => one.value));
  return [
    ...own,
    ...lines.flatMap(({ party_kind, party_id, party }) => {
      const value = `${party_kind ?? ''}:${party_id ?? ''}`;
      if (party_id === null || known.has(value)) return [];
      known.add(value);
      return [{ value, label: party ?? value }];
    }),
  ];
}

export function columnsOf({ accounts, currency, status }: Data, parties: Option[]): SheetColumn<Line>[] {
  const readOnly = status === 'posted';
  const takesParty = accounts.some((one) => one.party_kind !== null);
  const money = (key: 'debit' | 'credit', title: string): SheetColumn<Line> => ({
    key,
    title,
    kind: 'money',
    currency,
    min: 0,
    total: 'sum',
    readOnly,
  });
  return [
    {
      key: 'account_id',
      title: 'Account',
      kind: 'choice',
      numeric: true,
      frozen: true,
      width: 280,
      readOnly,
      options: accounts.map((one) => ({ value: String(one.id), label: `${one.code} ${one.name}` })),
      hint: 'Code or name; paste a block from Excel with codes in this column',
    },
    ...(takesParty
      ? [
          {
            key: 'party_id',
            title: 'Party',
            kind: 'choice',
            readOnly,
            options: parties,
            hint: 'The party of the line, where the account needs one; search above the sheet for others',
          } satisfies SheetColumn<Line>,
        ]
      : []),
    money('debit', 'Debit'),
    money('credit', 'Credit'),
  ];
}
