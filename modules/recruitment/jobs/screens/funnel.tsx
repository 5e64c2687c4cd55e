// Where the people of a job stand, as a bar; read out as words.

import { Group, Text, Tooltip } from '@mantine/core';
import { stageNames, stages } from '#modules/recruitment/pipeline/contract/words.ts';
import type { JobRow } from '../contract/jobs.ts';

export function Funnel({ row }: { row: JobRow }) {
  const people = new Map(row.funnel.map((one) => [one.stage, one.people]));
  const all = row.funnel.reduce((sum, one) => sum + one.people, 0);
  if (all === 0) return <Text c="dimmed">Nobody yet</Text>;
  const said = stages
    .flatMap((stage) => (people.get(stage) ? [`${stageNames[stage]} ${people.get(stage) ?? 0}`] : []))
    .join(', ');
  return (
    <Tooltip label={said}>
      <Group gap={2} wrap="nowrap" role="img" aria-label={said} h={16} w={160}>
        {stages.map((stage, n) => {
          const share = (people.get(stage) ?? 0) / all;
          return share === 0 ? null : (
            <span
              key={stage}
              style={{
                flex: share,
                minWidth: 6,
                height: 14,
                borderRadius: 2,
                background: 'var(--brand)',
                opacity: 0.35 + (0.65 * n) / (stages.length - 1),
              }}
            />
          );
        })}
      </Group>
    </Tooltip>
  );
}
