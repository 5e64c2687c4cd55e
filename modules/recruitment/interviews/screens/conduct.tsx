// Conduct Interview (07 §5): left who it is, right the criteria; kept while one scores, locked when submitted; the chair closes.

import { Anchor, Badge, Button, Grid, Group, Paper, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { counted } from '#kernel/counted.ts';
import { fileGet } from '#kernel/calls/files.ts';
import * as pages from '#kernel/pages.gen.ts';
import { openPdf } from '#ui/acts/files.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Page } from '#ui/page/page.tsx';
import { Empty, PageSkeleton } from '#ui/page/states.tsx';
import { Instant } from '#ui/table/cell.tsx';
import { type Conducted, interviewRead } from '../contract/interviews.ts';
import { assessmentStates } from '../rules/index.ts';
import { CloseDialog } from './close-dialog.tsx';
import { ScoreSheet } from './score-sheet.tsx';

function Person({ data }: { data: Conducted }) {
  const facts = [
    data.age === null ? '' : `${counted(data.age, 'year')} old`,
    data.city ?? '',
    data.qualification ?? '',
    `${counted(data.experience_years, 'year')} of experience`,
  ];
  return (
    <Paper withBorder p="md" component="section" aria-label="The applicant">
      <Text fw={600} dir="auto">
        {data.name}
      </Text>
      <Text fz="sm" c="dimmed">
        {facts.filter(Boolean).join(' · ')}
      </Text>
      {data.cv_file_id === null ? null : (
        <Anchor
          component="button"
          type="button"
          mt="xs"
          onClick={() => void openPdf(fileGet, { id: data.cv_file_id ?? 0, inline: true })}
        >
          Open the CV
        </Anchor>
      )}
      {data.plan_file_id === null ? null : (
        <Anchor
          component="button"
          type="button"
          mt="xs"
          ml="md"
          onClick={() => void openPdf(fileGet, { id: data.plan_file_id ?? 0, inline: true })}
        >
          Open the lesson plan
        </Anchor>
      )}
      {data.cover_note ? (
        <Text mt="sm" dir="auto" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {data.cover_note}
        </Text>
      ) : null}
      {data.answers.map((one) => (
        <div key={one.question}>
          <Text fz="sm" c="dimmed" mt="xs">
            {one.question}
          </Text>
          <Text dir="auto">{one.answer || 'Not answered'}</Text>
        </div>
      ))}
      {data.earlier.length > 0 ? (
        <Text fz="sm" mt="sm">
          Before: {data.earlier.map((one) => `${one.kind} ${one.round}: ${one.score?.toFixed(2) ?? '–'}`).join(', ')}
        </Text>
      ) : null}
    </Paper>
  );
}

function Result({ data }: { data: Conducted }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Paper withBorder p="md" component="section" aria-label="The panel">
      <Text fw={600}>Panel</Text>
      {data.panel.map((one) => (
        <Group key={one.employee_id} justify="space-between" mt={6}>
          <Text fz="sm">
            {one.name}
            {one.is_chair ? ' (chair)' : ''}
          </Text>
          <Badge tt="none" variant="light" color={one.submitted ? 'green' : 'gray'}>
            {one.submitted ? 'Submitted' : 'To come'}
          </Badge>
        </Group>
      ))}
      {data.combined === null ? (
        <Text fz="sm" c="dimmed" mt="xs">
          Scores of others stay hidden until all are in or the chair has closed.
        </Text>
      ) : (
        <Text mt="xs" fw={600}>
          Together {data.combined.toFixed(2)}
          {data.below.length > 0 ? `; not recommended: ${data.below.join(', ')}` : ''}
        </Text>
      )}
      {data.scores
        .filter((one) => one.remark)
        .map((one) => (
          <Text key={`${one.name} ${one.criterion}`} fz="sm" dir="auto">
            {one.name}, {one.criterion}: {one.remark}
          </Text>
        ))}
      {data.is_chair && data.status === 'scheduled' ? (
        <>
          <Button mt="sm" disabled={!data.may_close} onClick={() => setOpen(true)}>
            Close with a result
          </Button>
          {data.why_not_close ? (
            <Text fz="sm" c="dimmed">
              {data.why_not_close}
            </Text>
          ) : null}
        </>
      ) : null}
      {isOpen ? <CloseDialog data={data} close={() => setOpen(false)} /> : null}
    </Paper>
  );
}

export function Screen() {
  const [query] = useSearchParams();
  const id = Number(query.get('id'));
  const answer = useCall(interviewRead, { id }, { when: id > 0, fresh: 0 });
  if (!(id > 0)) return <Empty title="No interview chosen" text="Open one from the list of interviews." />;
  if (answer.failure) return <Empty title="This interview cannot be shown" text={answer.failure.message} />;
  if (!answer.data) return <PageSkeleton />;
  const { data } = answer;
  const isLesson = data.kind === 'demonstration';
  const where = [data.class_name, data.subject, data.topic, data.place].filter(Boolean).join(' · ');
  return (
    <Page
      title={`${isLesson ? 'Demonstration' : 'Interview'} ${data.round}: ${data.name}`}
      text={`${data.job} · ${data.branch}`}
      crumbs={[
        isLesson
          ? { title: 'Demonstrations', to: pages.Demonstrations }
          : { title: 'Interviews', to: pages.InterviewsScreens },
      ]}
    >
      <Group gap="xs" mb="md">
        <Badge tt="none" variant="light">
          {assessmentStates.badges[data.status][1]}
        </Badge>
        <Text fz="sm">
          {data.starts_at ? <Instant iso={data.starts_at} /> : 'The applicant chooses a time'} ·{' '}
          {[counted(data.minutes, 'minute'), where].filter(Boolean).join(' · ')}
        </Text>
      </Group>
      <Grid gap="md">
        <Grid.Col span={{ base: 12, md: 5 }}>
          <Stack gap="md">
            <Person data={data} />
            <Result data={data} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 7 }}>
          <ScoreSheet key={`${data.id} ${data.submitted}`} data={data} />
        </Grid.Col>
      </Grid>
    </Page>
  );
}
