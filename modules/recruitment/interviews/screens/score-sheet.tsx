// The own scores of a panelist: sliders of halves, keys, "not observed", remarks; kept a moment after each change, locked by Submit.

import { Button, Checkbox, FileInput, Group, Paper, Slider, Stack, Text, Textarea } from '@mantine/core';
import { useEffect, useState } from 'react';
import { fileAdd } from '#kernel/calls/files.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { call } from '#ui/calls/call.ts';
import { asFailure } from '#ui/calls/call-failure.ts';
import { type Conducted, demonstrationScore, interviewScore } from '../contract/interviews.ts';
import { PanelMeans } from './panel-means.tsx';

interface Line {
  criterion_id: number;
  score: number | null;
  not_observed: boolean;
  remark: string;
}

const WAIT_MS = 1200;
const MIDDLE = 5;

function Row({
  criterion,
  line,
  locked,
  set,
}: {
  criterion: Conducted['criteria'][number];
  line: Line;
  locked: boolean;
  set: (part: Partial<Line>) => void;
}) {
  return (
    <Paper withBorder p="sm">
      <Group justify="space-between" gap="xs">
        <Text fw={500}>
          {criterion.name}{' '}
          <Text span c="dimmed" fz="sm">
            {criterion.weight} %{criterion.min_mean === null ? '' : `, at least ${criterion.min_mean}`}
          </Text>
        </Text>
        <Text fw={600}>{line.not_observed ? 'Not observed' : (line.score ?? '–')}</Text>
      </Group>
      {criterion.hint ? (
        <Text fz="sm" c="dimmed">
          {criterion.hint}
        </Text>
      ) : null}
      <Slider
        my="sm"
        min={0}
        max={10}
        step={0.5}
        marks={[{ value: 0 }, { value: MIDDLE }, { value: 10 }]}
        label={(value) => String(value)}
        thumbLabel={criterion.name}
        value={line.score ?? MIDDLE}
        disabled={locked || line.not_observed}
        onChange={(score) => set({ score })}
        // The middle, where it stands before anything was chosen, is a score too.
        onChangeEnd={(score) => (line.score === null ? set({ score }) : undefined)}
        style={line.score === null ? { opacity: 0.6 } : undefined}
        onKeyDown={(event) => {
          if (/^\d$/.test(event.key) && !locked && !line.not_observed) set({ score: Number(event.key) });
        }}
      />
      <Group gap="md" align="start">
        <Checkbox
          label="Not observed"
          checked={line.not_observed}
          disabled={locked}
          onChange={(event) => set({ not_observed: event.currentTarget.checked })}
        />
        <Textarea
          aria-label={`Remark on ${criterion.name}`}
          placeholder="Remark"
          autosize
          minRows={1}
          maxLength={500}
          style={{ flex: 1 }}
          value={line.remark}
          disabled={locked}
          onChange={(event) => set({ remark: event.currentTarget.value })}
        />
      </Group>
      {criterion.mean === null ? null : (
        <Text fz="sm" mt="xs">
          Mean of the panel {criterion.mean.toFixed(2)}
        </Text>
      )}
    </Paper>
  );
}

const linesOf = (data: Conducted): Line[] =>
  data.criteria.map((one) => ({
    criterion_id: one.id,
    score: one.score,
    not_observed: one.not_observed,
    remark: one.remark ?? '',
  }));

/** Kept by itself a moment after the last change; what failed is said. */
function useKept(data: Conducted, lines: readonly Line[], isChanged: boolean): string {
  const [said, setSaid] = useState('');
  const contract = data.kind === 'interview' ? interviewScore : demonstrationScore;
  useEffect(() => {
    if (!isChanged) return undefined;
    const timer = setTimeout(() => {
      call(contract, { assessment_id: data.id, scores: [...lines] }, { reads: true }).then(
        () => setSaid('Kept'),
        (error: unknown) => setSaid(asFailure(error).message),
      );
    }, WAIT_MS);
    return () => clearTimeout(timer);
  }, [contract, data.id, isChanged, lines]);
  return said;
}

export function ScoreSheet({ data }: { data: Conducted }) {
  return data.is_seat ? <OwnScores data={data} /> : <PanelMeans data={data} />;
}

function OwnScores({ data }: { data: Conducted }) {
  const [lines, setLines] = useState(() => linesOf(data));
  const [isChanged, setChanged] = useState(false);
  const [plan, setPlan] = useState<File | null>(null);
  const [photos, setPhotos] = useState<File[]>([]);
  const locked = data.submitted || data.status !== 'scheduled';
  const said = useKept(data, lines, isChanged && !locked);
  const interview = useAct(interviewScore);
  const lesson = useAct(demonstrationScore);
  const isLesson = data.kind === 'demonstration';
  const set = (n: number, part: Partial<Line>) => {
    setChanged(true);
    setLines((before) => before.map((line, m) => (m === n ? { ...line, ...part } : line)));
  };
  const keptFile = async (file: File | undefined): Promise<number | null> =>
    file ? ((await call(fileAdd, { kind: 'file' }, { file })).data.id ?? null) : null;
  const submit = async (): Promise<void> => {
    setChanged(false);
    const scores = lines;
    if (!isLesson) return void (await interview.act({ assessment_id: data.id, scores, submit: true }));
    const [first, second] = photos;
    await lesson.act({
      assessment_id: data.id,
      scores,
      submit: true,
      plan_file_id: await keptFile(plan ?? undefined),
      photo1_file_id: await keptFile(first),
      photo2_file_id: await keptFile(second),
    });
  };
  return (
    <Stack gap="sm" component="section" aria-label="Scores">
      {data.criteria.map((criterion, n) => {
        const line = lines[n];
        return line ? (
          <Row key={criterion.id} criterion={criterion} line={line} locked={locked} set={(part) => set(n, part)} />
        ) : null;
      })}
      {isLesson && !locked ? (
        <Group grow align="start">
          <FileInput
            label="Lesson plan"
            accept="application/pdf,.docx,image/*"
            value={plan}
            onChange={setPlan}
            clearable
          />
          <FileInput
            label="Photos, two at most"
            accept="image/*"
            multiple
            value={photos}
            onChange={(files) => setPhotos(files.slice(0, 2))}
            clearable
          />
        </Group>
      ) : null}
      {locked ? null : (
        <Group>
          <Button onClick={() => void submit()} loading={interview.busy || lesson.busy}>
            Submit my scores
          </Button>
          <Text fz="sm" c="dimmed" role="status">
            {said}
          </Text>
        </Group>
      )}
      {data.submitted ? <Text c="dimmed">Your scores are submitted and locked.</Text> : null}
    </Stack>
  );
}
