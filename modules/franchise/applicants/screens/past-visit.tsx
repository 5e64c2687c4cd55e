// A visit that is over: points, notes, pictures, recommendation.

import { Anchor, Group, Paper, Text } from '@mantine/core';
import { fileGet } from '#kernel/calls/files.ts';
import { formatDate } from '#kernel/dates.ts';
import { StatusOf } from '#ui/controls/status-badge.tsx';
import { openPdf } from '#ui/acts/files.ts';
import { Instant } from '#ui/table/cell.tsx';
import { RowsTable } from '#ui/table/rows-table.tsx';
import type { SiteVisit } from '../contract/applicants.ts';
import { recommendationNames } from '../contract/applicant-words.ts';
import { visitCriteria } from '../contract/visit-criteria.ts';
import { visitStates } from '../rules/application-states.ts';

export function PastVisit({ visit }: { visit: SiteVisit }) {
  const answers = new Map(Object.entries(visit.answers));
  const rows = visitCriteria.map((one) => ({ ...one, ...(answers.get(one.key) ?? { score: null, note: null }) }));
  return (
    <Paper withBorder p="md">
      <Group justify="space-between" mb="xs">
        <Text fw={600}>
          <Instant iso={visit.planned_at} /> · {visit.visitor}
        </Text>
        <StatusOf value={visit.state} statuses={visitStates.badges} />
      </Group>
      {visit.state === 'done' ? (
        <>
          <Text size="sm" mb="xs">
            {[
              visit.visited_at === null ? '' : `Visited ${formatDate(visit.visited_at)}`,
              `Score ${visit.total ?? 0}`,
              visit.recommendation === null ? '' : `Recommended: ${recommendationNames[visit.recommendation]}`,
              visit.conditions ?? '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          <RowsTable
            name="Points of the visit"
            rows={rows}
            rowKey={(row) => row.key}
            columns={[
              { key: 'title', title: 'Criterion' },
              { key: 'weight', title: 'Weight', kind: 'number' },
              { key: 'score', title: 'Points of 5', kind: 'number' },
              { key: 'note', title: 'Note' },
            ]}
          />
        </>
      ) : null}
      <Group gap="sm" mt="xs">
        {visit.photos.map((photo) => (
          <Anchor
            key={photo.file_id}
            component="button"
            type="button"
            size="sm"
            onClick={() => void openPdf(fileGet, { id: photo.file_id })}
          >
            {photo.name}
          </Anchor>
        ))}
      </Group>
    </Paper>
  );
}
