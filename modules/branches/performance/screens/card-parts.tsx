// Words on a scorecard: what is not counted, what needs attention, the ends, the branches most like it.

import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { counted } from '#kernel/counted.ts';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import type { Card as CardData } from '../contract/performance.ts';
import { kpiOf } from '../rules/index.ts';

export function NotCounted({ data }: { data: CardData }) {
  const names = data.kpis.filter((aim) => !aim.counted).map((aim) => aim.name);
  return names.length === 0 ? null : <Text c="dimmed">Not counted yet, and without weight: {names.join(', ')}.</Text>;
}

export function Sentences({
  title,
  none,
  rows,
}: {
  title: string;
  none: string;
  rows: readonly { kpi: string; sentence: string }[];
}) {
  return (
    <Stack gap={4}>
      <Title order={2} size="h5">
        {title}
      </Title>
      {rows.length === 0 ? (
        <Text c="dimmed">{none}</Text>
      ) : (
        rows.map((row) => <Text key={row.kpi}>{row.sentence}.</Text>)
      )}
    </Stack>
  );
}

export function Ends({ title, kpis }: { title: string; kpis: CardData['strongest'] }) {
  return (
    <Stack gap={4}>
      <Title order={2} size="h5">
        {title}
      </Title>
      <Text>{kpis.length === 0 ? '–' : kpis.map((kpi) => kpiOf(kpi).name).join(' · ')}</Text>
    </Stack>
  );
}

export function Twins({ data }: { data: CardData }) {
  return (
    <Stack gap={4}>
      <Title order={2} size="h5">
        Branches most like it
      </Title>
      {data.twins.length === 0 ? <Text c="dimmed">No other branch of this currency is in your scope.</Text> : null}
      {data.twins.map((twin) => (
        <Group key={twin.branch_id} gap="sm">
          <Anchor
            component={Link}
            to={linkTo(pages.Performance, { branch: twin.branch_id, from: data.from, to: data.to })}
          >
            {twin.code} · {twin.name}
          </Anchor>
          <Text c="dimmed">
            {counted(twin.students, 'student')}, score {twin.score === null ? '–' : twin.score.toFixed(1)}
          </Text>
        </Group>
      ))}
    </Stack>
  );
}
