// One box over everything that stands on a voucher (05 section 6, Search).

import { Badge } from '@mantine/core';
import { IconCopy, IconPrinter } from '@tabler/icons-react';
import { exportOf } from '#kernel/export-call.ts';
import { openPdf } from '#ui/acts/files.ts';
import { optionsOf } from '#ui/filters/filter.ts';
import { listScreen } from '#ui/page-kinds/list/list-screen.tsx';
import { voucherSearch } from '../contract/vouchers.ts';
import { voucherPrint } from '../contract/voucher-print.ts';
import { voucherColumns, voucherFilters } from './parts/voucher-columns.ts';
import { infoOf, sheetOf, voucherStatuses } from './parts/voucher-words.ts';

export const Screen = listScreen({
  title: 'Search Voucher',
  text: 'Number, payee, cheque, account or text of a line; =94500 finds an amount, >50000 everything above it.',
  call: voucherSearch,
  export: exportOf(voucherSearch),
  search: 'Number, payee, cheque, text, =94500',
  rowKey: (row) => row.id,
  rowName: (row) => row.voucher_no ?? row.request_no,
  rowLink: (row) => infoOf(row.id),
  columns: [
    ...voucherColumns,
    {
      key: 'hit',
      title: 'Found in',
      show: (row) =>
        row.hit === null ? null : (
          <Badge variant="light" color="gray" tt="none">
            {row.hit}
          </Badge>
        ),
    },
  ],
  filters: [...voucherFilters, { name: 'state', label: 'Status', kind: 'choice', options: optionsOf(voucherStatuses) }],
  sort: '-entry_date',
  figures: (data) => [{ label: 'Amount', value: data.figures?.amount, kind: 'money' }],
  rowActions: [
    { label: 'Print', icon: IconPrinter, run: (row) => openPdf(voucherPrint, { ids: [row.id] }) },
    {
      label: 'Copy to new',
      icon: IconCopy,
      permissions: ['create-voucher', 'make-voucher'],
      to: (row) => sheetOf(row.kind, { copy: row.id }),
    },
  ],
  empty: {
    title: 'Nothing found',
    text: 'Type fewer letters, or part of the number as printed on the document.',
  },
});
