// Bank reconciliation on the page Ledger: the sentence of ACC-43, both sides, what belongs together, what was matched and finished.

import { Button, Group, SegmentedControl, Text } from '@mantine/core';
import { IconChecks, IconFileUpload, IconListDetails, IconPrinter, IconWand } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { asDay, formatDate } from '#kernel/dates.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import type { DataOf } from '#kernel/contract.ts';
import { ask } from '#ui/alerts/alerts.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { openPdf } from '#ui/acts/files.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Choice } from '#ui/controls/choice.tsx';
import { DateField } from '#ui/controls/date-field.tsx';
import { useUrlChanges } from '#ui/page-kinds/list/use-list-state.ts';
import { Page } from '#ui/page/page.tsx';
import { Empty, Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { useSession } from '#ui/session/session.ts';
import {
  reconcile,
  reconcileAccounts,
  type ReconcileAnswer,
  reconcileAuto,
  reconcileFinish,
  reconcilePrint,
} from '../../contract/reconcile.ts';
import { History } from '../history.tsx';
import { Matched } from '../matched.tsx';
import { Proposals } from '../proposals.tsx';
import { RulesDialog } from '../rules-dialog.tsx';
import { Sides } from '../sides.tsx';
import { UploadDialog } from '../upload-dialog.tsx';

type Accounts = DataOf<typeof reconcileAccounts>;

export function Reconciliation({ heads }: { heads: ReactNode }) {
  const session = useSession();
  const [params] = useSearchParams();
  const accounts = useCall(reconcileAccounts, {}, { keep: true });
  const chosen =
    accounts.data?.find((one) => one.id === Number(params.get('bank_account_id'))) ??
    accounts.data?.toSorted((a, b) => b.open_lines - a.open_lines)[0];
  const as_of = params.get('as_of') ?? chosen?.loaded_to ?? session.today;
  return (
    <Page title="Ledger">
      {heads}
      {accounts.failure ? (
        <Failed failure={accounts.failure} again={accounts.again} />
      ) : !accounts.data ? (
        <RowsSkeleton />
      ) : !chosen ? (
        <Empty title="No bank account" text="Add the bank accounts of these branches under Banks first." />
      ) : (
        <Account key={chosen.id} accounts={accounts.data} id={chosen.id} as_of={as_of} />
      )}
    </Page>
  );
}

function Account({ accounts, id, as_of }: { accounts: Accounts; id: number; as_of: string }) {
  const change = useUrlChanges();
  const asked = { bank_account_id: id, as_of: asDay(as_of) };
  const answer = useCall(reconcile, asked, { keep: true });
  return (
    <>
      <Group align="end" gap="sm">
        <Choice
          label="Bank account"
          w={{ base: '100%', xs: 320 }}
          data={accounts.map((one) => ({
            value: String(one.id),
            label: `${one.title} · ${one.branch}${one.open_lines > 0 ? ` (${one.open_lines} open)` : ''}`,
          }))}
          value={String(id)}
          onChange={(value) => value && change({ bank_account_id: value, as_of: undefined, view: undefined })}
        />
        <DateField label="Up to" value={as_of} onChange={(day) => day && change({ as_of: day })} />
        <Acts asked={asked} data={answer.data} />
      </Group>
      {answer.failure ? (
        <Failed failure={answer.failure} again={answer.again} />
      ) : answer.data ? (
        <Whole data={answer.data} />
      ) : (
        <RowsSkeleton />
      )}
    </>
  );
}

interface ActsProps {
  asked: { bank_account_id: number; as_of: ReturnType<typeof asDay> };
  data: ReconcileAnswer | undefined;
}

function Acts({ asked, data }: ActsProps) {
  const [open, setOpen] = useState<'load' | 'rules'>();
  const auto = useAct(reconcileAuto, { onDone: (_data, message) => toast(message) });
  const finish = useAct(reconcileFinish, { onDone: (_data, message) => toast(message) });
  const ready = data !== undefined && data.figures.difference === 0 && data.figures.unexplained === 0;
  async function finished(): Promise<void> {
    const yes = await ask({
      title: `Finish the reconciliation of ${formatDate(asked.as_of)}?`,
      text: 'The difference is 0. Its matches are locked; it can be taken back with a reason, newest first.',
      button: 'Finish',
    });
    if (yes) await finish.act(asked);
  }
  return (
    <Group gap="xs" ml={{ md: 'auto' }}>
      <Button variant="default" leftSection={<IconFileUpload size={16} />} onClick={() => setOpen('load')}>
        Load statement
      </Button>
      <Button
        variant="default"
        leftSection={<IconWand size={16} />}
        loading={auto.busy}
        onClick={() => void auto.act(asked)}
      >
        Auto-match
      </Button>
      <Button variant="default" leftSection={<IconListDetails size={16} />} onClick={() => setOpen('rules')}>
        Rules
      </Button>
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} />}
        onClick={() => void openPdf(reconcilePrint, asked)}
      >
        Print
      </Button>
      <Button
        leftSection={<IconChecks size={16} />}
        disabled={!ready}
        loading={finish.busy}
        onClick={() => void finished()}
      >
        Finish
      </Button>
      {open === 'load' ? (
        <UploadDialog bank_account_id={asked.bank_account_id} close={() => setOpen(undefined)} />
      ) : null}
      {open === 'rules' && data ? <RulesDialog data={data} close={() => setOpen(undefined)} /> : null}
    </Group>
  );
}

/** ACC-43 as a sentence with its figures. */
function Sentence({ data: { figures, account, as_of, loaded_to } }: { data: ReconcileAnswer }) {
  const say = (amount: number) => moneyWithCurrency(amount, account.currency);
  const { difference } = figures;
  return (
    <Text role="status">
      {`On ${formatDate(as_of)} the statement says ${say(figures.statement_balance)}. The book has ${say(figures.book_balance)}, `}
      {`plus ${say(figures.outstanding_payments)} of payments not yet at the bank (${figures.payments}), `}
      {`less ${say(figures.outstanding_receipts)} of receipts not yet at the bank (${figures.receipts}): `}
      <Text span fw={700} c={difference === 0 ? 'var(--good)' : 'var(--bad)'}>
        {difference === 0 ? 'the difference is 0.' : `${say(Math.abs(difference))} are not explained.`}
      </Text>
      {loaded_to === null
        ? ' No statement is loaded yet.'
        : loaded_to < as_of
          ? ` Statements are loaded up to ${formatDate(loaded_to)} only.`
          : null}
    </Text>
  );
}

function Whole({ data }: { data: ReconcileAnswer }) {
  const [params] = useSearchParams();
  const change = useUrlChanges();
  const view = params.get('view') ?? 'open';
  return (
    <>
      <Sentence data={data} />
      <SegmentedControl
        value={view}
        onChange={(value) => change({ view: value })}
        style={{ alignSelf: 'start', maxWidth: '100%', overflowX: 'auto' }}
        data={[
          { value: 'open', label: 'Open' },
          { value: 'proposals', label: `Proposals (${data.proposals.length})` },
          { value: 'matched', label: 'Matched' },
          { value: 'history', label: 'History' },
        ]}
      />
      {view === 'proposals' ? (
        <Proposals data={data} />
      ) : view === 'matched' ? (
        <Matched data={data} />
      ) : view === 'history' ? (
        <History data={data} />
      ) : (
        <Sides key={`${data.as_of} ${data.matches[0]?.id ?? 0}`} data={data} />
      )}
    </>
  );
}
