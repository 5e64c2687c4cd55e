// Audit packs: what was given to auditors, how often it was opened, and the form that gives a period away (05 §14.3).

import { Alert, Button, Code, CopyButton, Group, Stack } from '@mantine/core';
import { IconFileCertificate, IconLinkOff } from '@tabler/icons-react';
import { useState } from 'react';
import { counted } from '#kernel/counted.ts';
import type { DataOf } from '#kernel/contract.ts';
import { addDays, firstDayOf, formatDate, monthOf } from '#kernel/dates.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { toast } from '#ui/alerts/toasts.ts';
import type { Statuses } from '#ui/controls/statuses.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { lookup } from '#ui/filters/filter.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { ListPage } from '#ui/page-kinds/list/list-screen.tsx';
import { useFocusBack } from '#ui/page/use-focus-back.ts';
import { type Session, useSession } from '#ui/session/session.ts';
import { userCountryBranches } from '#modules/branches/lookups/contract/lookups.ts';
import { auditPackEnd, auditPackList, auditPackMake } from '../../contract/audit-packs.ts';

type Pack = DataOf<typeof auditPackList>['data'][number];
type Made = DataOf<typeof auditPackMake>;

const permissions = ['Audit Record'];
const states: Statuses = { open: ['good', 'Open'], expired: ['plain', 'Over'], ended: ['bad', 'Ended'] };
const days = [7, 14, 30, 60, 90].map((n) => ({ value: String(n), label: counted(n, 'day') }));

function formOf(session: Session): FormDeclaration<typeof auditPackMake> {
  const branches = lookup(
    userCountryBranches,
    (all) => all.map((branch) => ({ value: branch.branch_id, label: branch.branch_name })),
    () => ({ country_id: session.country_id ?? 162, ...(session.school_id ? { school_id: session.school_id } : {}) }),
  );
  return {
    title: 'Give an auditor access to a period',
    text: 'The link opens ledger, vouchers with their bills, reconciliations, approvals and samples of these days, to read and to take along. What it covers cannot be changed later; every opening is noted.',
    call: auditPackMake,
    fields: [
      {
        name: 'auditor',
        label: 'For',
        kind: 'text',
        max: 120,
        required: true,
        hint: 'Name of the auditor and the firm',
      },
      { name: 'from', label: 'From', kind: 'date', required: true, half: true },
      { name: 'to', label: 'To', kind: 'date', required: true, half: true, max: session.today },
      {
        name: 'branch_ids',
        label: 'Branches',
        kind: 'lookup',
        source: branches,
        many: true,
        hint: 'Leave empty for all your branches',
      },
      { name: 'days', label: 'Valid for', kind: 'choice', options: days, numeric: true, required: true, half: true },
      { name: 'sample_size', label: 'Sample of each', kind: 'number', min: 1, max: 200, required: true, half: true },
      {
        name: 'seed',
        label: 'Seed',
        kind: 'text',
        max: 40,
        hint: 'Given by the auditor; leave empty for a random one',
      },
      { name: 'note', label: 'Note', kind: 'long', max: 500, rows: 2 },
    ],
    button: 'Make the link',
  };
}

/** The month that ended last. */
function firstValues({ today }: Session) {
  const to = addDays(firstDayOf(monthOf(today)), -1);
  return { from: firstDayOf(monthOf(to)), to, days: '30', sample_size: 25 };
}

interface Acts {
  make: () => void;
  end: (pack: Pack) => Promise<unknown>;
}

const list = ({ make, end }: Acts): ListDeclaration<typeof auditPackList> => ({
  title: 'Audit packs',
  call: auditPackList,
  rowKey: (row) => row.id,
  rowName: (row) => `pack for ${row.auditor}`,
  columns: [
    { key: 'auditor', title: 'For', card: true },
    { key: 'from', title: 'From', kind: 'date', card: true },
    { key: 'to', title: 'To', kind: 'date' },
    {
      key: 'branch_names',
      title: 'Books',
      value: ({ branches, branch_names }) => (branches > 4 ? `${branch_names} and ${branches - 4} more` : branch_names),
    },
    { key: 'currency', title: 'Currency' },
    { key: 'lines', title: 'Lines', kind: 'number' },
    { key: 'seed', title: 'Seed', hidden: true },
    { key: 'sample_size', title: 'Sample', kind: 'number', hidden: true },
    { key: 'state', title: 'Status', kind: 'status', statuses: states, card: true },
    { key: 'expires_at', title: 'Opens until', kind: 'instant' },
    { key: 'opened', title: 'Opened', kind: 'number' },
    { key: 'last_opened_at', title: 'Last opened', kind: 'instant' },
    { key: 'by', title: 'Made by' },
    { key: 'created_at', title: 'Made', kind: 'instant', hidden: true },
    { key: 'note', title: 'Note', hidden: true },
  ],
  filters: [],
  search: 'Auditor',
  actions: [{ label: 'Give access to a period', icon: IconFileCertificate, primary: true, permissions, run: make }],
  rowActions: [
    {
      label: 'End the link',
      icon: IconLinkOff,
      permissions,
      show: (row) => row.state === 'open',
      question: (row) => ({
        title: `End the link for ${row.auditor}?`,
        text: `It was opened ${counted(row.opened, 'time')}. The link stops working at once and for good.`,
        button: 'End the link',
      }),
      run: end,
    },
  ],
  empty: {
    title: 'No auditor has been given access yet',
    text: 'Give an auditor a read-only link to a period of the books; it expires automatically.',
  },
});

export function AuditPacks() {
  const session = useSession();
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<Made>();
  const { act } = useAct(auditPackEnd, { onDone: (_data, message) => toast(message) });
  return (
    <>
      <ListPage list={list({ make: () => setMaking(true), end: ({ id }) => act({ id }) })} />
      {making ? (
        <FormDialog
          form={formOf(session)}
          start={firstValues(session)}
          close={() => setMaking(false)}
          onDone={(data) => setMade(data)}
        />
      ) : null}
      {made ? <Link made={made} close={() => setMade(undefined)} /> : null}
    </>
  );
}

function Link({ made: { link, pack }, close }: { made: Made; close: () => void }) {
  useFocusBack();
  return (
    <Dialog opened onClose={close} title={`Link for ${pack.auditor}`} closeButtonProps={{ 'aria-label': 'Close' }}>
      <Stack gap="sm">
        <Alert
          color="green"
          title={`${formatDate(pack.from)} to ${formatDate(pack.to)}, ${counted(pack.lines, 'line')}`}
        >
          The address is shown only once. Anybody who has it can read the period; send it in a way that you trust.
        </Alert>
        <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
          {link}
        </Code>
        <Group justify="flex-end">
          <CopyButton value={link}>
            {({ copied, copy }) => <Button onClick={copy}>{copied ? 'Copied' : 'Copy the link'}</Button>}
          </CopyButton>
        </Group>
      </Stack>
    </Dialog>
  );
}
