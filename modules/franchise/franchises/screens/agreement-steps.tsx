// The steps of an agreement with what each asks (spec 10 §4.5).

import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import {
  type Agreement,
  agreementRevise,
  agreementSign,
  agreementSubmit,
  agreementTemplate,
  agreementTerminate,
} from '#modules/franchise/agreements/contract/agreements.ts';

interface Props {
  agreement: Agreement;
  close: () => void;
}

const paper = 'image/*,application/pdf';
const startOf = ({ id, version }: Agreement) => ({ id, version });

const submit: FormDeclaration<typeof agreementSubmit> = {
  title: 'Send for approval',
  text: 'Its terms are frozen until it is decided; their hash stands in the footer of the paper.',
  call: agreementSubmit,
  fields: [{ name: 'reason', label: 'Words for who decides', kind: 'long', max: 500 }],
  button: 'Send',
};
export const Submit = ({ agreement, close }: Props) => (
  <FormDialog form={submit} start={startOf(agreement)} close={close} />
);

const sign: FormDeclaration<typeof agreementSign> = {
  title: 'The signed paper',
  text: 'Print it, let it be signed, and put the scan here. Compare the hash in its footer with the one of the print.',
  call: agreementSign,
  fields: [
    { name: 'signed_on', label: 'Signed on', kind: 'date', required: true },
    { name: 'file_id', label: 'Scan of the signed paper', kind: 'file', accept: paper },
    { name: 'waiver_file_id', label: 'Waiver of a franchise whose territory it lies in', kind: 'file', accept: paper },
  ],
  button: 'It is signed',
};
export const Sign = ({ agreement, close }: Props) => (
  <FormDialog form={sign} start={startOf(agreement)} close={close} />
);

const revise: FormDeclaration<typeof agreementRevise> = {
  title: 'Revise the agreement',
  text: 'A draft with the same terms begins. What is posted stays; the revision is in force from the month you choose.',
  call: agreementRevise,
  fields: [{ name: 'from_month', label: 'In force from', kind: 'month', required: true }],
  button: 'Begin the revision',
};
export const Revise = ({ agreement, close }: Props) => (
  <FormDialog form={revise} start={startOf(agreement)} close={close} />
);

const terminate: FormDeclaration<typeof agreementTerminate> = {
  title: 'Terminate the agreement',
  text: 'It needs an approval. Royalty is charged to the last day.',
  call: agreementTerminate,
  fields: [
    { name: 'on', label: 'Last day', kind: 'date', required: true },
    { name: 'reason', label: 'Why', kind: 'long', required: true, max: 500 },
  ],
  button: 'Ask for the termination',
};
export const Terminate = ({ agreement, close }: Props) => (
  <FormDialog form={terminate} start={startOf(agreement)} close={close} />
);

const template: FormDeclaration<typeof agreementTemplate> = {
  title: 'Keep as template',
  text: 'Every new agreement of the country begins with these terms, rules and fees, without their dates.',
  call: agreementTemplate,
  fields: [{ name: 'name', label: 'Name of the template', kind: 'text', required: true, max: 80 }],
  button: 'Keep',
};
export const KeepTemplate = ({ agreement, close }: Props) => (
  <FormDialog form={template} start={{ id: agreement.id }} close={close} />
);
