// Employees with the codes that stations read (spec 06 §5): given, renewed with the reason, taken away as a file for labels.

import { IconBarcode, IconRefresh } from '@tabler/icons-react';
import { exportOf } from '#kernel/export-call.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { listScreen } from '#ui/page-kinds/list/list-screen.tsx';
import { branches, branchFilter } from '#modules/branches/classes/screens/parts/choices.ts';
import { employeePath } from '#modules/hr/person/screens/parts/words.ts';
import { barcodeList, barcodesGenerate } from '../contract/codes.ts';

const give: FormDeclaration<typeof barcodesGenerate> = {
  title: 'Give codes',
  text: 'Everybody of the branch who has none is given one.',
  call: barcodesGenerate,
  fields: [{ name: 'branch_id', label: 'Branch', kind: 'lookup', source: branches, required: true }],
  button: 'Give codes',
};

const renew: FormDeclaration<typeof barcodesGenerate> = {
  title: 'Renew codes',
  text: 'The old codes are revoked at once: their cards are not known any more.',
  call: barcodesGenerate,
  fields: [{ name: 'reason', label: 'Why', kind: 'long', required: true }],
  button: 'Renew codes',
};

export const Screen = listScreen({
  title: 'Barcode',
  call: barcodeList,
  export: exportOf(barcodeList),
  search: 'Name, code, CNIC, phone',
  rowKey: (row) => row.employee_id,
  rowName: (row) => row.full_name,
  rowLink: (row) => employeePath(row.employee_id),
  columns: [
    { key: 'full_name', title: 'Employee', sort: true, card: true },
    { key: 'employee_code', title: 'Code of the employee' },
    { key: 'designation', title: 'Designation' },
    { key: 'branch_name', title: 'Branch' },
    { key: 'code', title: 'Barcode', value: (row) => (row.revoked ? null : row.code), card: true },
    { key: 'issued_at', title: 'Given', kind: 'instant', sort: true },
    { key: 'revoked', title: 'Revoked', kind: 'flag' },
  ],
  filters: [
    branchFilter,
    {
      name: 'state',
      label: 'Status',
      kind: 'choice',
      options: [
        { value: 'with', label: 'With a code' },
        { value: 'without', label: 'Without one' },
        { value: 'revoked', label: 'Revoked' },
      ],
    },
  ],
  actions: [
    {
      label: 'Give codes',
      icon: IconBarcode,
      primary: true,
      dialog: (close) => <FormDialog form={give} start={{}} close={close} />,
    },
  ],
  bulkActions: [
    {
      label: 'Renew',
      icon: IconRefresh,
      takesAll: false,
      dialog: ({ rows, clear }, close) => (
        <FormDialog
          form={renew}
          start={{ employee_ids: rows.map((row) => row.employee_id), renew: true }}
          close={close}
          onDone={clear}
        />
      ),
    },
  ],
  figures: ({ figures }) => [
    { label: 'With a code', value: figures?.with, to: '?state=with' },
    { label: 'Without one', value: figures?.without, to: '?state=without' },
  ],
  empty: { title: 'Nobody here', text: 'Clear the filters, or add employees first.' },
});
