// Papers and pages that the lists of leavings lead to: statement, certificate, notice.

import { IconArrowBackUp, IconCertificate, IconPrinter, IconReceipt } from '@tabler/icons-react';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { openPdf } from '#ui/acts/files.ts';
import type { RowAction } from '#ui/page-kinds/list/list-declaration.ts';
import type { LeavingRow } from '../contract/leavings.ts';
import { clearancePrint } from '../contract/leaving-papers.ts';
import { isBuilt } from '#ui/routes/built.ts';
import { statementPath } from '#modules/students/person/screens/parts/student-words.ts';

const readmission = pages.ReAdmission;

export const readmit: RowAction<LeavingRow> = {
  label: 'Re-admit',
  icon: IconArrowBackUp,
  permissions: ['Re-Admission'],
  show: (row) =>
    (row.status === 'left' || row.status === 'passed_out') && row.reason !== 'deceased' && isBuilt(readmission),
  to: (row) => linkTo(readmission, { student_id: row.student_id }),
};

export const paperActions: readonly RowAction<LeavingRow>[] = [
  {
    label: 'Certificate',
    icon: IconCertificate,
    permissions: ['Leaving Certificate'],
    show: (row) => row.state === 'settled',
    to: (row) => linkTo(pages.LeavingCertificate, { student_id: row.student_id }),
  },
  {
    label: 'Statement',
    icon: IconReceipt,
    permissions: ['statement'],
    to: (row) => statementPath(row.student_id),
  },
  {
    label: 'Clearance slip',
    icon: IconPrinter,
    run: (row) => openPdf(clearancePrint, { leaving_id: row.id, paper: 'clearance' }),
  },
  {
    label: 'Struck-off notice',
    icon: IconPrinter,
    show: (row) => row.reason === 'struck_off',
    run: (row) => openPdf(clearancePrint, { leaving_id: row.id, paper: 'struck_off' }),
  },
];
