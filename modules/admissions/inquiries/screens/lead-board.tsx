// Inquiries by stage (spec 02 §6.2): a card that is moved takes the step, with what the step asks.

import { Text } from '@mantine/core';
import { boardScreen } from '#ui/page-kinds/board/board-screen.tsx';
import { Instant } from '#ui/table/cell.tsx';
import { leadTurn } from '../contract/lead-acts.ts';
import { type LeadKind, type LeadStage, leadStageNames } from '#modules/admissions/lead-stages/contract/lead-words.ts';
import { leadList, type LeadRow } from '../contract/leads.ts';
import { mayChangeStage } from '#modules/admissions/lead-stages/rules/index.ts';
import { leadPath } from './lead-actions.tsx';
import { ApplyForChild, LogActivity, ChangeLeadStage } from './late-dialogs.tsx';
import { people, stageStatuses } from './lead-words.ts';
import { branches } from '#modules/branches/classes/screens/parts/choices.ts';

const shown = ['new', 'contacted', 'visit_booked', 'visited', 'applied', 'lost'] as const;

/** As many as a board can hold; the list holds them all. */
const MOST = 300;

function Card({ row }: { row: LeadRow }) {
  return (
    <>
      {row.children ? <Text fz="sm">{row.children}</Text> : null}
      {row.next_action_at === null ? null : (
        <Text fz="sm" c={row.late ? 'var(--bad)' : 'dimmed'}>
          <Instant iso={row.next_action_at} />
          {row.late ? ' · late' : ''}
        </Text>
      )}
      <Text fz="xs" c="dimmed">
        {[row.assigned_name ?? 'Unassigned', `score ${row.score}`].join(' · ')}
      </Text>
    </>
  );
}

function step(row: LeadRow, to: string, close: () => void) {
  if (row.stage === 'new' && to === 'contacted') return <LogActivity row={row} close={close} />;
  if (to === 'applied') return <ApplyForChild id={row.id} close={close} />;
  if (to === 'visit_booked' || to === 'visited' || to === 'lost' || to === 'contacted')
    return <ChangeLeadStage row={row} close={close} to={to} />;
  return undefined;
}

function leadBoard(kind: LeadKind) {
  return boardScreen(
    {
      title: 'Board',
      call: leadList,
      fixed: { kind, stage: [...shown], fetchCount: MOST, sortBy: 'next_action_at' },
      filters: [
        { name: 'assigned_to', label: 'With', kind: 'lookup', source: people },
        { name: 'branch_id', label: 'Branch', kind: 'lookup', source: branches },
        { name: 'mine', label: 'Assigned to me', kind: 'flag' },
      ],
      cards: (data) => data.data,
      cardKey: (row) => row.id,
      columns: shown.map((key) => ({ key, title: leadStageNames[key], tone: stageStatuses[key]?.[0] ?? 'plain' })),
      columnOf: (row) => row.stage,
      cardTitle: (row) => row.parent_name,
      cardText: (row) => <Card row={row} />,
      link: leadPath,
      move: {
        call: leadTurn,
        toInput: (row, to) => ({ id: row.id, version: row.version, stage: to as 'visited' }),
        allowed: (row, to) => mayChangeStage(row.stage, to as LeadStage) || (row.stage === 'new' && to === 'contacted'),
        dialog: step,
      },
      empty: { title: 'No inquiries here yet', text: 'Each is in the column of its stage.' },
    },
    { inside: true },
  );
}

const boards = { admission: leadBoard('admission'), campus: leadBoard('campus'), contact: leadBoard('contact') };

export function LeadBoard({ kind }: { kind: LeadKind }) {
  const Board = boards[kind];
  return <Board />;
}
