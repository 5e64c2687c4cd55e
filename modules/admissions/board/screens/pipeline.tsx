// The pipeline as a board (spec 02 §6.9): a card that is moved takes the step, with what the step asks.

import { Group, Text } from '@mantine/core';
import { Face } from '#ui/controls/face.tsx';
import { boardScreen } from '#ui/page-kinds/board/board-screen.tsx';
import type { DataOf } from '#kernel/contract.ts';
import { applicationBoard } from '#modules/admissions/admission-list/contract/application-list.ts';
import { applicationDecision } from '#modules/admissions/decisions/contract/decisions.ts';
import { applicationStages, stageNames } from '#modules/admissions/stages/contract/stages.ts';
import { mayDrag } from '../rules/board-steps.ts';
import { applicationPath, stageStatuses } from '#modules/admissions/stages/screens/parts/application-words.ts';
import { daysTone, daysWord, people } from '#modules/admissions/admission-list/screens/parts/application-columns.tsx';
import {
  Accept,
  ConfirmAdmission,
  IssueOffer,
  Reject,
  Reopen,
  Wait,
  Withdraw,
} from '#modules/admissions/admission-list/screens/parts/late-dialogs.tsx';
import { sessions } from '#modules/admissions/stages/screens/parts/place-choices.ts';
import { classes, runningBranches } from '#modules/branches/classes/screens/parts/choices.ts';

type Card = DataOf<typeof applicationBoard>['cards'][number];

/** A draft has not asked for anything yet. */
const columns = applicationStages.filter((stage) => stage !== 'draft');

function CardText({ card }: { card: Card }) {
  return (
    <Group gap={8} wrap="nowrap">
      <Face name={card.child_name} address={card.photo_url} />
      <div>
        <Text fz="sm">{card.class_name}</Text>
        <Text fz="xs" {...(daysTone(card) ? { c: daysTone(card) } : {})}>
          {daysWord(card.days)}
          {card.percent === null ? '' : ` · ${card.percent.toFixed(2)} %`}
        </Text>
      </div>
    </Group>
  );
}

function step(card: Card, to: string, close: () => void) {
  if (to === 'fee') return <Accept row={card} close={close} />;
  if (to === 'waiting') return <Wait row={card} close={close} />;
  if (to === 'rejected') return <Reject row={card} close={close} />;
  if (to === 'withdrawn') return <Withdraw row={card} close={close} />;
  if (to === 'decision') return <Reopen row={card} close={close} />;
  if (to === 'offered') return <IssueOffer offer={{ ...card, application_id: card.id }} close={close} />;
  if (to === 'confirmed') return <ConfirmAdmission application_id={card.id} close={close} />;
  return undefined;
}

export const Pipeline = boardScreen(
  {
    title: 'Board',
    call: applicationBoard,
    filters: [
      { name: 'course_id', label: 'Class', kind: 'lookup', source: classes },
      { name: 'session_id', label: 'Session', kind: 'lookup', source: sessions },
      { name: 'assigned_to', label: 'With', kind: 'lookup', source: people },
      { name: 'branch_id', label: 'Branch', kind: 'lookup', source: runningBranches },
    ],
    cards: (data) => data.cards,
    cardKey: (card) => card.id,
    columns: columns.map((key) => ({ key, title: stageNames[key], tone: stageStatuses[key]?.[0] ?? 'plain' })),
    columnOf: (card) => card.stage,
    cardTitle: (card) => card.child_name,
    cardText: (card) => <CardText card={card} />,
    link: (card) => applicationPath(card.id),
    move: {
      call: applicationDecision,
      toInput: (card) => ({ ids: [card.id], decision: 'accept' as const }),
      allowed: (card, to) => mayDrag(card.stage, to),
      dialog: step,
    },
    empty: {
      title: 'No application under way',
      text: 'Applications are shown in the column of their stage until they are confirmed or closed.',
    },
  },
  { inside: true },
);
