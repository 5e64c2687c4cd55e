// Issuing a certificate: conduct and remarks as they will stand, a look at the paper, and the exception where it is held (STU-59).

import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { openPdf } from '#ui/acts/files.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { useSession } from '#ui/session/session.ts';
import {
  certificateDuplicate,
  certificateIssue,
  certificatePreview,
  type CertificateRow,
} from '../contract/leaving-papers.ts';

const form = (row: CertificateRow): FormDeclaration<typeof certificateIssue> => ({
  title: `Leaving certificate of ${row.student_name}`,
  text:
    row.state === 'held'
      ? 'It is withheld: dues are outstanding or the card is not returned. A second person may allow it for a reason.'
      : 'The number is taken when it is issued; what it says then stays as it is.',
  call: certificateIssue,
  fields: [
    { name: 'conduct', label: 'Conduct', kind: 'text', required: true, max: 200, half: true },
    { name: 'issued_on', label: 'Date', kind: 'date', required: true, half: true },
    { name: 'remarks', label: 'Remarks', kind: 'long', max: 500 },
    {
      name: 'reason',
      label: 'Reason for the exception',
      kind: 'long',
      required: true,
      max: 300,
      show: () => row.state === 'held',
    },
  ],
  aside: (values) => (
    <Button
      variant="default"
      leftSection={<IconEye size={16} />}
      disabled={!values['conduct'] || !values['issued_on']}
      onClick={() =>
        void openPdf(certificatePreview, {
          student_id: row.student_id,
          conduct: String(values['conduct']),
          remarks: values['remarks'] ? String(values['remarks']) : null,
          issued_on: String(values['issued_on']),
        })
      }
    >
      Preview
    </Button>
  ),
  button: row.state === 'held' ? 'Ask for an exception' : 'Issue',
});

export function IssueDialog({ row, close }: { row: CertificateRow; close: () => void }) {
  const { today } = useSession();
  return (
    <FormDialog
      form={form(row)}
      start={{ student_id: row.student_id, conduct: 'Good', issued_on: today }}
      close={close}
    />
  );
}

const duplicate = (row: CertificateRow): FormDeclaration<typeof certificateDuplicate> => ({
  title: `Duplicate ${row.copies + 1} of ${row.certificate_no ?? ''}`,
  text: 'It says DUPLICATE with its number. A fee makes a challan for the student.',
  call: certificateDuplicate,
  fields: [
    { name: 'issued_on', label: 'Date', kind: 'date', required: true, half: true },
    { name: 'fee', label: 'Fee', kind: 'money', currency: () => row.currency, half: true },
  ],
  waits: () => ({ student_ids: [row.student_id] }),
  button: 'Make duplicate',
});

export function DuplicateDialog({ row, close }: { row: CertificateRow; close: () => void }) {
  const { today } = useSession();
  return <FormDialog form={duplicate(row)} start={{ student_id: row.student_id, issued_on: today }} close={close} />;
}
