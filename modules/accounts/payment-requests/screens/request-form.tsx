// A payment is asked for: to whom, charged to what, how much, by when, with its bill (05 section 6, Payment request).

import { lazy, useState } from 'react';
import type { LocalDate } from '#kernel/dates.ts';
import { type KeptFile, VoucherFiles } from '#modules/accounts/voucher-sheets/screens/parts/voucher-files.tsx';
import { accountChoices } from '#modules/accounts/chart/screens/parts/lookups.ts';
import { PriceLines } from '#modules/accounts/price-memory/screens/parts/price-lines.tsx';
import { userCountryBranches } from '#modules/branches/lookups/contract/lookups.ts';
import { lookup } from '#ui/filters/filter.ts';
import { Late } from '#ui/late/late.tsx';
import type { FormDeclaration, FormHandle, Values } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { type Session, useSession } from '#ui/session/session.ts';
import { SharesField } from './shares-field.tsx';
import { paymentRequestSave, type PaymentRequestRow } from '../contract/payment-requests.ts';

const LateReader = lazy(async () => ({
  default: (await import('#modules/accounts/bill-reader/screens/parts/read-bill.tsx')).ReadBill,
}));

const isPicture = ({ name }: KeptFile): boolean => /\.(?:jpe?g|png|webp)$/i.test(name);

/** Files are stored as they are chosen; the form keeps their ids. A picture of the bill may be read into the form. */
function Files({ form }: { form: FormHandle }) {
  const [files, setFiles] = useState<readonly KeptFile[]>(
    (form.values['files'] as readonly KeptFile[] | undefined) ?? [],
  );
  const error = form.error('attachment_ids');
  const branch_id = form.values['branch_id'] as number | null | undefined;
  return (
    <>
      <VoucherFiles
        files={files}
        error={typeof error === 'string' ? error : undefined}
        onChange={(next) => {
          setFiles(next);
          form.set(
            'attachment_ids',
            next.map((one) => one.id),
          );
        }}
      />
      {branch_id
        ? files.filter(isPicture).map((file) => (
            <Late key={file.id} meanwhile={null}>
              <LateReader
                branch_id={branch_id}
                file={file}
                onTake={(values) => {
                  for (const [name, value] of Object.entries(values)) form.set(name, value);
                }}
              />
            </Late>
          ))
        : null}
    </>
  );
}

/** What others paid for the same, a student and month (05 §14.6). */
function Prices({ values, day }: { values: Values; day: LocalDate }) {
  const numberOf = (name: string) => (typeof values[name] === 'number' ? values[name] : null);
  const [branch_id, account_id, debit] = [numberOf('branch_id'), numberOf('account_id'), numberOf('amount') ?? 0];
  if (branch_id === null || account_id === null) return null;
  const shares = (values['shares'] as readonly { branch_id: number; amount: number }[] | undefined) ?? [];
  const own = shares.length === 0 ? debit : (shares.find((one) => one.branch_id === branch_id)?.amount ?? 0);
  return <PriceLines branch_id={branch_id} day={day} lines={[{ account_id, debit: own, credit: 0 }]} />;
}

const formOf = (session: Session, known?: PaymentRequestRow): FormDeclaration<typeof paymentRequestSave> => ({
  title: known ? `Payment request ${known.request_no}` : 'New payment request',
  call: paymentRequestSave,
  fields: [
    {
      name: 'branch_id',
      label: 'Branch',
      kind: 'lookup',
      source: lookup(
        userCountryBranches,
        (all) => all.map((branch) => ({ value: branch.branch_id, label: branch.branch_name })),
        () => ({
          country_id: session.country_id ?? 162,
          ...(session.school_id ? { school_id: session.school_id } : {}),
        }),
      ),
      required: true,
      disabled: known !== undefined,
      half: true,
    },
    { name: 'amount', label: 'Amount', kind: 'money', required: true, half: true },
    { name: 'attachment_ids', label: 'Files', kind: 'custom', draw: (form) => <Files form={form} /> },
    { name: 'payee_account_id', label: 'Payee', kind: 'lookup', source: accountChoices, required: true, half: true },
    { name: 'payee_name', label: 'Name on the payment', kind: 'text', max: 120, half: true },
    { name: 'account_id', label: 'Charge to', kind: 'lookup', source: accountChoices, required: true, half: true },
    { name: 'needed_by', label: 'Needed by', kind: 'date', required: true, half: true },
    {
      name: 'shares',
      label: 'Paid by',
      kind: 'custom',
      draw: (form) => (
        <>
          <SharesField form={form} currency={session.currency} />
          <Prices values={form.values} day={session.today} />
        </>
      ),
    },
    { name: 'purpose', label: 'What for', kind: 'long', rows: 2, max: 500, required: true },
    { name: 'bill_no', label: 'Bill number', kind: 'text', max: 40, half: true },
    { name: 'bill_date', label: 'Bill date', kind: 'date', half: true },
    { name: 'tax_no', label: 'Tax number on the bill', kind: 'text', max: 30, half: true },
    { name: 'payee_iban', label: 'IBAN of the payee', kind: 'text', max: 34, half: true },
    {
      name: 'priority',
      label: 'Priority',
      kind: 'choice',
      options: [
        { value: 'normal', label: 'Normal' },
        { value: 'urgent', label: 'Urgent' },
      ],
      half: true,
    },
  ],
  button: 'Save payment request',
});

interface Props {
  known?: PaymentRequestRow;
  start: Values;
  close: () => void;
}

export function RequestForm({ known, start, close }: Props) {
  const session = useSession();
  return <FormDialog form={formOf(session, known)} start={start} close={close} />;
}
