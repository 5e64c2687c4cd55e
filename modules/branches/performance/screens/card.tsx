// The scorecard of a branch (10 sections 10.1, 17): score and ranks, KPIs against target, median and the branches most like it, notes.

import { Badge, Button, Group } from '@mantine/core';
import { IconFileText, IconMail, IconPrinter } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { linkTo } from '#kernel/addresses.ts';
import { formatMonth, isMonth } from '#kernel/dates.ts';
import * as pages from '#kernel/pages.gen.ts';
import { openPdf } from '#ui/acts/files.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { ask } from '#ui/alerts/alerts.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { MonthField } from '#ui/controls/date-field.tsx';
import { showUnread } from '#ui/layers/unread.ts';
import { useUrlChanges } from '#ui/page-kinds/list/use-list-state.ts';
import { Page } from '#ui/page/page.tsx';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { useMay, useSession } from '#ui/session/session.ts';
import { letterPrint, letterSend } from '../contract/kpis.ts';
import { type Card as CardData, performanceCard } from '../contract/performance.ts';
import { CardBody } from './parts/card-body.tsx';
import { lastMonth } from './parts/filters.ts';

export function Card({ branch_id }: { branch_id: number }) {
  const [params] = useSearchParams();
  const session = useSession();
  const start = lastMonth(session);
  const typed = (name: 'from' | 'to') => {
    const text = params.get(name) ?? start[name] ?? '';
    return isMonth(text) ? text : undefined;
  };
  const [from, to] = [typed('from'), typed('to')];
  const answer = useCall(performanceCard, { branch_id, from: from ?? '', to: to ?? '' }, { keep: true });
  const crumbs = [{ title: 'Branch Performance', to: linkTo(pages.Performance, { from, to }) }];
  if (answer.failure)
    return (
      <Page title="Scorecard" crumbs={crumbs}>
        <Failed failure={answer.failure} again={answer.again} />
      </Page>
    );
  const { data } = answer;
  if (!data) return <RowsSkeleton />;
  return (
    <Page
      title={`${data.branch.code} · ${data.branch.name}`}
      beside={data.running ? <Badge variant="light">running</Badge> : null}
      text={`Scorecard of ${formatMonth(data.from)}${data.from === data.to ? '' : ` to ${formatMonth(data.to)}`}`}
      crumbs={crumbs}
      actions={<CardActions data={data} />}
    >
      <Period from={data.from} to={data.to} />
      <CardBody data={data} />
    </Page>
  );
}

function Period({ from, to }: { from: string; to: string }) {
  const change = useUrlChanges();
  return (
    <Group gap="sm" className="no-print">
      <MonthField label="From month" value={from} onChange={(month) => month && change({ from: month })} />
      <MonthField label="To month" value={to} onChange={(month) => month && change({ to: month })} />
    </Group>
  );
}

function CardActions({ data }: { data: CardData }) {
  const may = useMay()(['Branch Performance Edit']);
  const { act, busy } = useAct(letterSend, { onDone: (_, message) => toast(message) });
  const sendIt = async () => {
    const month = formatMonth(data.to);
    const sure = await ask({
      title: `Send the letter of ${month}?`,
      text: 'It goes to the e-mail address of the branch, with what needs attention and the way to this page.',
      button: 'Send letter',
    });
    if (sure) await act({ branch_id: data.branch.branch_id ?? 0, month: data.to });
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileText size={16} />}
        onClick={() => void openPdf(letterPrint, { branch_id: data.branch.branch_id ?? 0, month: data.to })}
      >
        Letter of the month
      </Button>
      {may ? (
        <Button variant="default" leftSection={<IconMail size={16} />} loading={busy} onClick={() => void sendIt()}>
          Send letter
        </Button>
      ) : null}
      <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => showUnread() || window.print()}>
        Print
      </Button>
    </>
  );
}
