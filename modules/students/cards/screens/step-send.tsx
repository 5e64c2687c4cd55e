// Step 3: the begun cards by their pictures; what is wrong is dropped, the rest is sent for approval (STU-82).

import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconEye, IconSend } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import type { DataOf } from '#kernel/contract.ts';
import { counted } from '#kernel/counted.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { openPdf } from '#ui/acts/files.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { useCall } from '#ui/calls/use-call.ts';
import type { StepProps } from '#ui/page-kinds/stepper/stepper-declaration.ts';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { cardPreview } from '../contract/card-prints.ts';
import { type cardBegin, cardList, cardSend, cardVoid } from '../contract/cards.ts';
import { chosenOf } from './card-choice.ts';
import { CardPicture } from './parts/card-picture.tsx';
import css from '#ui/page-kinds/list/picture.module.css';

const MOST = 500;
const IN_A_PREVIEW = 50;

export function Step({ next, back }: StepProps<DataOf<typeof cardBegin>>) {
  const [query] = useSearchParams();
  const { course_id, section_id, student_ids, holder } = chosenOf((name) => query.get(name));
  const asked = { course_id, section_id, student_ids, holder, state: ['initiated' as const], check_names: true };
  const answer = useCall(cardList, { ...asked, fetchCount: MOST }, { fresh: 0, keep: true });
  const send = useAct(cardSend, { onDone: (_, message) => (toast(message), next()) });
  const drop = useAct(cardVoid, { onDone: answer.again });
  if (answer.failure) return <Failed failure={answer.failure} again={answer.again} />;
  if (!answer.data) return <RowsSkeleton rows={8} />;
  const cards = answer.data.data;
  const ids = cards.map((card) => card.id);
  const alike = cards.filter((card) => card.looks_like.length > 0);
  return (
    <Stack>
      {alike.length > 0 ? (
        <Alert color="orange" title="Check before printing">
          {alike.slice(0, 5).map((card) => (
            <Text key={card.id} fz="sm">
              {card.name}: {card.looks_like.join('. ')}
            </Text>
          ))}
        </Alert>
      ) : null}
      <Group>
        <Button
          leftSection={<IconSend size={16} />}
          loading={send.busy}
          disabled={ids.length === 0}
          onClick={() => void send.act({ card_ids: ids })}
        >
          Send {counted(ids.length, 'card')} for approval
        </Button>
        <Button
          variant="default"
          leftSection={<IconEye size={16} />}
          disabled={ids.length === 0}
          onClick={() => void openPdf(cardPreview, { card_ids: ids.slice(0, IN_A_PREVIEW), layout: 'sheet' })}
        >
          Preview as PDF
        </Button>
        <Button variant="subtle" onClick={back}>
          Back to the class
        </Button>
      </Group>
      <ul className={css['pictures']}>
        {cards.map((card) => (
          <li key={card.id} className={css['picture']}>
            <CardPicture card={card} />
            <Group justify="flex-end" mt={6}>
              <Button
                size="compact-xs"
                variant="subtle"
                color="red"
                loading={drop.busy}
                onClick={() => void drop.act({ card_id: card.id, reason: 'Dropped before it was sent' })}
                aria-label={`Drop the card of ${card.name}`}
              >
                Drop
              </Button>
            </Group>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
