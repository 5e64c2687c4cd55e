// Merges one payee into another of its type: said whole before it is done.

import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { lookup } from '#ui/filters/filter.ts';
import { accountList, accountMerge } from '../../contract/chart.ts';

interface Props {
  row: { id: number; code: string; name: string; payee_type_id: number };
  close: () => void;
}

const formOf = ({ id, payee_type_id }: Props['row']): FormDeclaration<typeof accountMerge> => ({
  title: 'Merge into another payee',
  text: 'Posted lines stay where they are. This account is closed and points to the one that is kept. Only payees of the same type can be merged; open vouchers must be decided first.',
  call: accountMerge,
  button: 'Merge',
  fields: [
    {
      name: 'keep_id',
      label: 'The payee that is kept',
      kind: 'lookup',
      required: true,
      source: lookup(
        accountList,
        ({ data }) =>
          data.filter((one) => one.id !== id).map((one) => ({ value: one.id, label: `${one.code} ${one.name}` })),
        () => ({ payee_type_id, active: true, with_balance: false, fetchCount: 500 }),
      ),
    },
  ],
});

export function MergeAccount({ row, close }: Props) {
  return <FormDialog form={formOf(row)} about={`${row.code} ${row.name}`} start={{ close_id: row.id }} close={close} />;
}
