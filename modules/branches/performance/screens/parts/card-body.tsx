// The scorecard of a branch as it stands on its own page and on the branch's: score, ranks, KPIs, what stands out, notes.

import { SimpleGrid, Stack, Text } from '@mantine/core';
import { Figures } from '#ui/controls/figures.tsx';
import { RowsTable } from '#ui/table/rows-table.tsx';
import type { Card as CardData } from '../../contract/performance.ts';
import { cardColumns } from '../card-columns.tsx';
import { Ends, NotCounted, Sentences, Twins } from '../card-parts.tsx';
import { FactMonths } from '../fact-months.tsx';
import { Notes } from '../notes.tsx';

const outOf = (rank: number | null): string => (rank === null ? '–' : String(rank));

export function CardBody({ data }: { data: CardData }) {
  const { branch } = data;
  return (
    <Stack gap="md">
      <Figures
        figures={[
          {
            label: 'Score',
            value: branch.score === null ? null : branch.score.toFixed(1),
            kind: 'text',
            hint: branch.unranked,
          },
          { label: 'Rank', value: outOf(branch.rank), kind: 'text', hint: branch.unranked },
          ...(branch.branch_group === null
            ? []
            : [{ label: `Rank in ${branch.branch_group}`, value: outOf(branch.rank_group), kind: 'text' as const }]),
          { label: `Rank of its size (${branch.size})`, value: outOf(branch.rank_size), kind: 'text' },
          { label: 'Students', value: branch.students },
        ]}
      />
      {branch.unranked ? <Text c="dimmed">Not ranked: {branch.unranked.toLowerCase()}.</Text> : null}
      <Sentences title="Needs attention" none="Nothing stands out this month." rows={data.branch.attention} />
      <RowsTable
        rows={data.lines.filter((line) => data.kpis.some((aim) => aim.kpi === line.kpi && aim.counted))}
        rowKey={(line) => line.kpi}
        columns={cardColumns(data)}
        name="KPIs"
      />
      <NotCounted data={data} />
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <Ends title="Strongest" kpis={data.strongest} />
        <Ends title="Weakest" kpis={data.weakest} />
      </SimpleGrid>
      <Twins data={data} />
      <Sentences title="What the better ones of them do" none="None of them has a higher score." rows={data.better} />
      <FactMonths data={data} />
      <Notes data={data} />
    </Stack>
  );
}
