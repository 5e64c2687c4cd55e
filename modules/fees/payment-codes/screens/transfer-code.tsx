// One payment code (04 §5.4 bank-transfer-code): typed or scanned; whose it is, what is open, what came on it; replaced from here.

import { Button, Group, Stack } from '@mantine/core';
import { IconId, IconNumber, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { linkTo } from '#kernel/addresses.ts';
import type { DataOf } from '#kernel/contract.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import * as pages from '#kernel/pages.gen.ts';
import { openPdf } from '#ui/acts/files.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { SearchField } from '#ui/controls/search-field.tsx';
import { StatusOf } from '#ui/controls/status-badge.tsx';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { Facts } from '#ui/page-kinds/record/record-screen.tsx';
import { Page } from '#ui/page/page.tsx';
import { Empty, Failed, Notice, RowsSkeleton } from '#ui/page/states.tsx';
import { useMay } from '#ui/session/session.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { codeCards, codeRead } from '../contract/payment-codes.ts';
import { codeStates } from '../rules/index.ts';
import { replaceForm } from './replace-form.ts';

type Code = DataOf<typeof codeRead>;

const kindNames = { student: 'One student', family: 'A family', challan: 'One challan' };

/** The least that a code has; less is still being typed. */
const LEAST = 6;

function CodeFacts({ code }: { code: Code }) {
  const { student_id, replaced_by } = code;
  return (
    <Facts
      facts={[
        { label: 'Code', value: code.code },
        { label: 'Status', value: <StatusOf value={code.state} statuses={codeStates.badges} /> },
        { label: 'Of', value: kindNames[code.kind] },
        {
          label: 'Student',
          value: student_id ? (
            <Link to={linkTo(pages.StudentStatement, { student_id })}>{code.student_name}</Link>
          ) : (
            code.student_name
          ),
        },
        { label: 'Admission no.', value: code.admission_no },
        { label: 'Class', value: code.class_name },
        { label: 'Branch', value: code.branch_name },
        { label: 'Open', value: moneyWithCurrency(code.open, code.currency) },
        ...(replaced_by
          ? [
              {
                label: 'Replaced by',
                value: <Link to={linkTo(pages.BankTransferCode, { code: replaced_by })}>{replaced_by}</Link>,
              },
              { label: 'Reason', value: code.reason },
            ]
          : []),
      ]}
    />
  );
}

function Found({ code }: { code: Code }) {
  const may = useMay();
  const [replacing, setReplacing] = useState(false);
  return (
    <Stack>
      <CodeFacts code={code} />
      <Group>
        {may(['Bank Edit']) && codeStates.can('replace', code.state) ? (
          <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={() => setReplacing(true)}>
            Replace code
          </Button>
        ) : null}
        {code.kind === 'student' && code.state === 'active' ? (
          <Button
            variant="default"
            leftSection={<IconId size={16} />}
            onClick={() => void openPdf(codeCards, { ids: [code.student_id ?? 0] })}
          >
            Print card
          </Button>
        ) : null}
      </Group>
      {code.money.length > 0 ? (
        <RowsTable
          name="Money that came last"
          rows={code.money}
          rowKey={(row) => row.receipt_no}
          columns={[
            {
              key: 'receipt_no',
              title: 'Receipt',
              link: (row) => linkTo(pages.feeDepositDetails, { q: row.receipt_no }),
            },
            { key: 'value_date', title: 'Value date', kind: 'date' },
            { key: 'channel', title: 'Channel', value: (row) => row.channel.replaceAll('_', ' ') },
            { key: 'amount', title: 'Amount', kind: 'money' },
            { key: 'state', title: 'Status' },
          ]}
        />
      ) : null}
      {code.messages.length > 0 ? (
        <RowsTable
          name="Messages of gateways"
          rows={code.messages}
          rowKey={(row, n) => `${row.at} ${n}`}
          columns={[
            { key: 'at', title: 'At', kind: 'instant' },
            { key: 'gateway', title: 'Gateway' },
            { key: 'kind', title: 'Message' },
            { key: 'answer', title: 'Answer' },
            { key: 'amount', title: 'Amount', kind: 'money' },
          ]}
        />
      ) : null}
      {replacing ? (
        <FormDialog
          form={replaceForm}
          about={`${code.student_name}: ${code.code}`}
          start={{ code: code.code }}
          close={() => setReplacing(false)}
        />
      ) : null}
    </Stack>
  );
}

export function Screen() {
  const [params, setParams] = useSearchParams();
  const typed = params.get('code') ?? '';
  const code = typed.replaceAll(/[\s-]/g, '');
  const asked = code.length >= LEAST;
  const found = useCall(codeRead, { code }, { when: asked, keep: true });
  return (
    <Page title="Bank Transfer Code">
      <SearchField
        value={typed}
        hint="Type or scan a payment code"
        onChange={(text) => setParams(text ? { code: text } : {}, { replace: true })}
      />
      {!asked ? (
        <Notice
          icon={<IconNumber size={40} />}
          title="Find a code"
          text="Enter the number on the challan or the code card."
        />
      ) : found.failure?.kind === 'not_found' ? (
        <Empty title="No such code here" text="Compare the digits with the document. The last one is a check digit." />
      ) : found.failure ? (
        <Failed failure={found.failure} again={found.again} />
      ) : found.data ? (
        <Found code={found.data} />
      ) : (
        <RowsSkeleton rows={6} />
      )}
    </Page>
  );
}
