// Where things stand on the cheques of an account: numbers in millimetres beside a picture of the cheque, and a test print.

import { Button, Stack, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { openPdf } from '#ui/acts/files.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { LookupField } from '#ui/controls/lookup-field.tsx';
import type { LookupSource } from '#ui/controls/lookup-source.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import type { Field, FormDeclaration, Values } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { chequeLayout, type ChequeLayout } from '../contract/cheque-layout.ts';
import { chequeLayoutRead, chequeLayoutSave, chequeLayoutTest } from '../contract/cheque-books.ts';
import { ChequePicture } from './cheque-picture.tsx';

interface Props {
  accounts: LookupSource;
  close: () => void;
}

export function LayoutDialog({ accounts, close }: Props) {
  const [account, setAccount] = useState<number | null>(null);
  if (account !== null) return <OpenLayout bank_account_id={account} close={close} />;
  return (
    <Dialog opened onClose={close} title="Layout of cheques">
      <LookupField
        label="Bank account"
        source={accounts}
        values={{}}
        value={null}
        onChange={(value) => setAccount(value === null ? null : Number(value))}
      />
    </Dialog>
  );
}

type Name = keyof ChequeLayout;

const inMm = (name: Name, label: string): Field<Name> => ({
  name,
  label,
  kind: 'number',
  min: 0,
  max: 300,
  decimals: 1,
  unit: 'mm',
  half: true,
});

const fields: readonly Field<Name>[] = [
  inMm('width', 'Width of the cheque'),
  inMm('height', 'Height'),
  inMm('date_x', 'Date, from the left'),
  inMm('date_y', 'Date, from the top'),
  { ...inMm('date_gap', 'Distance between the boxes of the date'), hint: '0: the date without boxes' },
  { name: 'size', label: 'Font size', kind: 'number', min: 6, max: 18, decimals: 1, unit: 'pt', half: true },
  inMm('payee_x', 'Payee, from the left'),
  inMm('payee_y', 'Payee, from the top'),
  inMm('words_x', 'Amount in words, from the left'),
  inMm('words_y', 'Amount in words, from the top'),
  inMm('words_width', 'Amount in words, width'),
  inMm('figures_x', 'Amount in figures, from the left'),
  inMm('figures_y', 'Amount in figures, from the top'),
  { name: 'crossed', label: 'Crossed: A/C payee only', kind: 'flag' },
];

/** Null while a number is missing. */
const layoutIn = (values: Values): ChequeLayout | null => {
  const shape = Object.fromEntries(Object.keys(chequeLayout.shape).map((name) => [name, values[name]]));
  return chequeLayout.safeParse(shape).data ?? null;
};

function Aside({ values, bank_account_id }: { values: Values; bank_account_id: number }) {
  const layout = layoutIn(values);
  if (layout === null) return <Text c="dimmed">All positions are in millimetres.</Text>;
  return (
    <Stack gap="xs">
      <ChequePicture layout={layout} />
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} />}
        onClick={() => void openPdf(chequeLayoutTest, { bank_account_id, layout })}
      >
        Test print
      </Button>
      <Text c="dimmed" fz="xs">
        Print it at 100 % on plain paper and hold it against a cheque.
      </Text>
    </Stack>
  );
}

const formOf = (bank_account: string, bank_account_id: number): FormDeclaration<typeof chequeLayoutSave> => ({
  title: `Cheques of ${bank_account}`,
  call: chequeLayoutSave,
  button: 'Save layout',
  fields,
  aside: (values) => <Aside values={values} bank_account_id={bank_account_id} />,
});

function OpenLayout({ bank_account_id, close }: { bank_account_id: number; close: () => void }) {
  const answer = useCall(chequeLayoutRead, { bank_account_id }, { fresh: 0 });
  if (!answer.data)
    return (
      <Dialog opened onClose={close} title="Layout of cheques">
        {answer.failure ? <Failed failure={answer.failure} again={answer.again} /> : <RowsSkeleton rows={6} />}
      </Dialog>
    );
  const { bank_account, layout, version } = answer.data;
  const form = formOf(bank_account, bank_account_id);
  return <FormDialog form={form} start={{ ...layout, bank_account_id, version }} close={close} />;
}
