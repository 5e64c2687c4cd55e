// A question left on a figure, with those that were asked on it before and their answers (05 §14.9); loaded when it is opened.

import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { DataOf, InputOf } from '#kernel/contract.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useFocusBack } from '#ui/page/use-focus-back.ts';
import { Instant } from '#ui/table/cell.tsx';
import { questionAsk, questionList } from '../../contract/figure-questions.ts';

export type Figure = Omit<InputOf<typeof questionAsk>, 'question'>;
type Question = DataOf<typeof questionList>['data'][number];

interface Props {
  figure: Figure;
  /** What it is called: 'Electricity', 'BPV-F8-2627-000123'. */
  name: string;
  close: () => void;
}

export function AskAbout({ figure, name, close }: Props) {
  useFocusBack();
  const [question, setQuestion] = useState('');
  const { act, busy } = useAct(questionAsk, {
    onDone: (_data, message) => {
      toast(message);
      close();
    },
  });
  return (
    <Dialog opened onClose={close} title={`Question on ${name}`} closeButtonProps={{ 'aria-label': 'Close' }}>
      <Stack gap="sm">
        <Asked figure={figure} />
        <Textarea
          label="Question"
          description="It goes to the person who entered it; the answer is kept here."
          autosize
          minRows={3}
          maxLength={1000}
          data-autofocus
          value={question}
          onChange={(event) => setQuestion(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button
            loading={busy}
            disabled={question.trim().length < 3}
            onClick={() => void act({ ...figure, question })}
          >
            Ask
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

/** What was asked on it before; nothing where nothing was. */
export function Asked({ figure: { subject_kind, subject_id } }: Pick<Props, 'figure'>) {
  const { data } = useCall(questionList, { subject_kind, subject_id, state: 'all', fetchCount: 20 });
  if (!data || data.data.length === 0) return null;
  return (
    <Stack gap="xs" component="section" aria-label="Asked before">
      {data.data.map((one) => (
        <OneAsked key={one.id} question={one} />
      ))}
    </Stack>
  );
}

function OneAsked({
  question: { label, question, asked_by, asked_at, answer, answered_by, state },
}: {
  question: Question;
}) {
  return (
    <div>
      <Text fz="sm" c="dimmed">
        {asked_by}, <Instant iso={asked_at} /> · {label}
      </Text>
      <Text dir="auto">{question}</Text>
      <Text fz="sm" dir="auto" c={answer === null ? 'dimmed' : undefined}>
        {answer === null ? (state === 'open' ? 'Not answered yet' : 'Withdrawn') : `${answered_by ?? ''}: ${answer}`}
      </Text>
    </div>
  );
}
