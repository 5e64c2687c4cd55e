// Leaving certificates (STU-59): whose is ready, held or issued; issue with a preview, duplicate, print, cancel.

import { IconCertificate, IconCopy, IconPrinter, IconQrcode, IconX } from '@tabler/icons-react';
import * as pages from '#kernel/pages.gen.ts';
import { pathOf } from '#kernel/path-of.ts';
import { openPdf } from '#ui/acts/files.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { listScreen } from '#ui/page-kinds/list/list-screen.tsx';
import {
  certificateCancel,
  certificateList,
  certificatePrint,
  type CertificateRow,
} from '../contract/leaving-papers.ts';
import { bioPath } from '#modules/students/person/screens/parts/student-words.ts';
import { DuplicateDialog, IssueDialog } from './issue-dialog.tsx';
import { certificateStates, reasonWord } from './parts/leaving-words.ts';
import { classes } from '#modules/branches/classes/screens/parts/choices.ts';

const cancel: FormDeclaration<typeof certificateCancel> = {
  title: 'Cancel the certificate',
  text: 'Its code says cancelled from now on, to everybody who checks it. Duplicates are cancelled with the original.',
  call: certificateCancel,
  fields: [{ name: 'reason', label: 'Reason', kind: 'long', required: true, max: 300 }],
  button: 'Cancel certificate',
};

const isIssued = (row: CertificateRow): boolean => row.state === 'issued';

export const Screen = listScreen({
  title: 'Leaving Certificate',
  call: certificateList,
  rowKey: (row) => row.key,
  rowName: (row) => row.student_name,
  columns: [
    { key: 'student_name', title: 'Student', card: true, link: (row) => bioPath(row.student_id) },
    { key: 'admission_no', title: 'Admission no' },
    { key: 'class_name', title: 'Class' },
    { key: 'state', title: 'Certificate', kind: 'status', statuses: certificateStates, card: true },
    { key: 'leaving_on', title: 'Last day', kind: 'date', card: true },
    { key: 'reason', title: 'Reason', value: (row) => reasonWord(row.reason) },
    { key: 'dues', title: 'Owes', kind: 'money' },
    { key: 'card_back', title: 'Card back', kind: 'flag' },
    { key: 'certificate_no', title: 'No' },
    { key: 'issued_on', title: 'Issued', kind: 'date' },
    { key: 'returned_on', title: 'Returned', kind: 'date', hidden: true },
    { key: 'copies', title: 'Duplicates', kind: 'number', value: (row) => row.copies || null },
    { key: 'branch_name', title: 'Branch', hidden: true },
  ],
  filters: [
    {
      name: 'state',
      label: 'Certificate',
      kind: 'choice',
      options: Object.entries(certificateStates)
        .filter(([value]) => value !== 'cancelled')
        .map(([value, [, label]]) => ({ value, label })),
    },
    { name: 'course_id', label: 'Class', kind: 'lookup', source: classes },
    { name: 'student_id', label: 'Student', kind: 'student' },
  ],
  search: 'Name, admission number, CNIC',
  rowActions: [
    {
      label: 'Issue',
      icon: IconCertificate,
      show: (row) => row.state === 'ready' || row.state === 'held',
      dialog: (row, close) => <IssueDialog row={row} close={close} />,
    },
    {
      label: 'Print',
      icon: IconPrinter,
      show: isIssued,
      run: (row) => openPdf(certificatePrint, { certificate_id: row.certificate_id ?? 0 }),
    },
    {
      label: 'Duplicate',
      icon: IconCopy,
      show: isIssued,
      dialog: (row, close) => <DuplicateDialog row={row} close={close} />,
    },
    {
      label: 'Check',
      icon: IconQrcode,
      show: isIssued,
      to: (row) => pathOf(pages.VerifyCode, { code: row.verify_code ?? '' }),
    },
    {
      label: 'Cancel',
      icon: IconX,
      danger: true,
      show: isIssued,
      dialog: (row, close) => <FormDialog form={cancel} start={{ certificate_id: row.certificate_id }} close={close} />,
    },
  ],
  figures: (data) => [
    { label: 'Ready', value: data.figures?.ready },
    { label: 'Held', value: data.figures?.held },
    { label: 'Issued', value: data.figures?.issued },
  ],
  empty: {
    title: 'Nobody left',
    text: 'Students whose leaving is approved are listed here until the certificate is given.',
  },
});
