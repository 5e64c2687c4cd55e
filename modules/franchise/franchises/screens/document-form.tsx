// A paper of a franchise: what it is, its number and days, the scan.

import { optionsOf } from '#ui/filters/filter.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { franchiseDocumentSave, type FranchiseDocument } from '../contract/franchises.ts';

const names = {
  agreement: 'Agreement',
  security: 'Security',
  registration: 'Registration',
  lease: 'Lease',
  tax: 'Tax',
  insurance: 'Insurance',
  other: 'Other',
};

const form: FormDeclaration<typeof franchiseDocumentSave> = {
  title: 'Document of the franchise',
  text: 'A newer document of the same kind takes the place of the older, which stays readable.',
  call: franchiseDocumentSave,
  button: 'Keep the document',
  fields: [
    {
      name: 'kind',
      label: 'What it is',
      kind: 'choice',
      options: optionsOf(names),
      required: true,
      half: true,
      disabled: (values) => values['id'] !== undefined,
    },
    { name: 'number', label: 'Number', kind: 'text', max: 60, half: true },
    { name: 'issued_on', label: 'Issued', kind: 'date', half: true },
    { name: 'expires_on', label: 'Ends', kind: 'date', half: true },
    { name: 'file_id', label: 'Scan', kind: 'file', accept: 'image/*,application/pdf', required: true },
  ],
};

interface Props {
  branch_id: number;
  document: FranchiseDocument | null;
  close: () => void;
}

export function DocumentForm({ branch_id, document, close }: Props) {
  return <FormDialog form={form} start={{ branch_id, ...document }} close={close} />;
}
