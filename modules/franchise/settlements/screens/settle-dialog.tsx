// What an agreement that is over comes to is read before it is kept (FRA-8).

import { Stack, Text } from '@mantine/core';
import type { DataOf } from '#kernel/contract.ts';
import { addDays, formatDate, isLocalDate, type LocalDate } from '#kernel/dates.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { useSession } from '#ui/session/session.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import type { Agreement } from '#modules/franchise/agreements/contract/agreements.ts';
import { settleAgreement } from '../contract/settlements.ts';
import { lineColumns } from './settlement-columns.tsx';

type Tried = DataOf<typeof settleAgreement>;

const words = ({ result, currency }: Tried): string =>
  result === 0
    ? 'Nothing is owed.'
    : result > 0
      ? `The franchisee owes ${moneyWithCurrency(result, currency)}, by the challans that are open.`
      : `The group pays ${moneyWithCurrency(-result, currency)}: a payment request of head office is asked for.`;

interface Tries {
  agreement: Agreement;
  set_off_security: boolean;
  last_day: LocalDate | undefined;
}

function WhatItComesTo({ agreement, set_off_security, last_day }: Tries) {
  const { id, version } = agreement;
  const tried = useCall(settleAgreement, { id, version, last_day, set_off_security, preview: true }, { keep: true });
  if (tried.failure) return <Failed failure={tried.failure} again={tried.again} />;
  if (!tried.data) return <RowsSkeleton rows={4} />;
  return (
    <Stack gap="xs" component="section" aria-label="What it comes to">
      <RowsTable
        name="What it comes to"
        rows={tried.data.lines}
        rowKey={(line) => line.text}
        columns={lineColumns(tried.data.currency)}
      />
      <Text fw={600}>{words(tried.data)}</Text>
    </Stack>
  );
}

interface Props {
  agreement: Agreement;
  close: () => void;
}

const ranOut = (agreement: Agreement): boolean => agreement.status === 'ended';

const dayIn = (typed: unknown): LocalDate | undefined =>
  typeof typed === 'string' && isLocalDate(typed) ? typed : undefined;

const formOf = (agreement: Agreement): FormDeclaration<typeof settleAgreement> => ({
  title: 'Settle the agreement',
  text: agreement.ended_on
    ? `It ended on ${formatDate(agreement.ended_on)}. Months that were not posted are posted, and what the group holds is set off.`
    : 'Months that were not posted are posted, and what the group holds is set off.',
  call: settleAgreement,
  fields: [
    ...(ranOut(agreement)
      ? [
          {
            name: 'last_day' as const,
            label: 'Royalty goes on to',
            kind: 'date' as const,
            required: true,
            hint: 'The agreement ran out and its last rules went on: the last day that is charged.',
          },
        ]
      : []),
    { name: 'set_off_security', label: 'The agreement lets the security be set off', kind: 'flag' },
    {
      name: 'preview',
      label: 'What it comes to',
      kind: 'custom',
      draw: (handle) => (
        <WhatItComesTo
          agreement={agreement}
          set_off_security={handle.values['set_off_security'] === true}
          last_day={dayIn(handle.values['last_day'])}
        />
      ),
    },
    { name: 'note', label: 'Note', kind: 'long', max: 500 },
  ],
  button: 'Settle',
});

export function SettleDialog({ agreement, close }: Props) {
  const { today } = useSession();
  const last_day = ranOut(agreement) ? { last_day: addDays(today, -1) } : {};
  return (
    <FormDialog
      form={formOf(agreement)}
      about={agreement.agreement_no}
      start={{ id: agreement.id, version: agreement.version, ...last_day, set_off_security: true, preview: false }}
      close={close}
    />
  );
}
