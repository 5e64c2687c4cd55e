// Applicants by stage (spec 10 §10.2): a card that is moved takes the step, with what the step asks.

import { counted } from '#kernel/counted.ts';
import { Text } from '@mantine/core';
import { boardScreen } from '#ui/page-kinds/board/board-screen.tsx';
import { applicantTurn } from '../contract/applicant-acts.ts';
import { applicantList, type ApplicantRow } from '../contract/applicants.ts';
import { type ApplicantStage, applicantStages, stageNames } from '../contract/applicant-words.ts';
import { eventTo } from '../rules/application-states.ts';
import { applicantPath, levelOptions, people, sourceOptions, stageStatuses } from './applicant-words.ts';
import { NextAction } from './applicant-list.tsx';
import { TurnApplicant } from './late-dialogs.tsx';

/** As many as a board can hold; the list holds them all. */
const MOST = 300;

function Card({ row }: { row: ApplicantRow }) {
  const facts = [
    row.city,
    row.score === null ? '' : `score ${row.score}`,
    row.nearest_km === null ? '' : `${row.nearest_km.toFixed(2)} km`,
  ];
  return (
    <>
      <Text fz="sm">{facts.filter(Boolean).join(' · ')}</Text>
      <Text fz="sm" c="dimmed" component="div">
        <NextAction row={row} />
      </Text>
      <Text fz="xs" c="dimmed">
        {[row.assigned_name ?? 'Unassigned', `${counted(row.days, 'day')} here`].join(' · ')}
      </Text>
    </>
  );
}

function step(row: ApplicantRow, to: string, close: () => void) {
  const event = eventTo(row.stage, to as ApplicantStage);
  return event === null ? undefined : <TurnApplicant row={row} event={event} close={close} />;
}

export const ApplicantBoard = boardScreen(
  {
    title: 'Board',
    call: applicantList,
    fixed: { fetchCount: MOST, sortBy: 'next_action_at' },
    filters: [
      { name: 'assigned_to', label: 'With', kind: 'lookup', source: people },
      { name: 'late', label: 'Late only', kind: 'flag' },
      { name: 'source', label: 'Source', kind: 'choice', options: sourceOptions, many: true },
      { name: 'level', label: 'Level', kind: 'choice', options: levelOptions },
    ],
    cards: (data) => data.data,
    cardKey: (row) => row.id,
    columns: applicantStages.map((key) => ({ key, title: stageNames[key], tone: stageStatuses[key]?.[0] ?? 'plain' })),
    columnOf: (row) => row.stage,
    cardTitle: (row) => row.applicant_name,
    cardText: (row) => <Card row={row} />,
    link: (row) => applicantPath(row.id),
    move: {
      call: applicantTurn,
      toInput: (row, to) => ({
        id: row.id,
        version: row.version,
        event: eventTo(row.stage, to as ApplicantStage) ?? 'go_on',
      }),
      allowed: (row, to) => eventTo(row.stage, to as ApplicantStage) !== null,
      dialog: step,
    },
    empty: { title: 'No application yet', text: 'Each stands in the column of its stage.' },
  },
  { inside: true },
);
