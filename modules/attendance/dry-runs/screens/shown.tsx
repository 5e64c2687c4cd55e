// A dry run as it is read: the sentence, the figures as they were and would have been, and behind each the people.

import { Accordion, List, Stack, Text } from '@mantine/core';
import { counted, grouped } from '#kernel/counted.ts';
import type { CallState } from '#ui/calls/use-call.ts';
import { Figures } from '#ui/controls/figures.tsx';
import { RowsSkeleton } from '#ui/page/states.tsx';
import type { DryRun, DryRunRow } from '../contract/dry-runs.ts';
import { figureNames, lessDeducted, moreOrFewer, nouns } from '../rules/said-dry-run.ts';

type Name = (typeof figureNames)[number];

const titles: Readonly<Record<Name, string>> = {
  late: 'Lates',
  half: 'Half days',
  absent: 'Absences',
  unpaid: 'Unpaid days',
};

export function Shown({ data, failure }: Pick<CallState<DryRun>, 'data' | 'failure'>) {
  if (failure)
    return (
      <Text fz="sm" c="dimmed">
        {Object.values(failure.errors ?? {})[0]?.[0] ?? failure.message}
      </Text>
    );
  if (data === undefined) return <RowsSkeleton rows={3} />;
  return (
    <Stack gap="xs">
      <Text fz="sm" fw={600}>
        {data.said}
      </Text>
      {data.of === 0 ? null : (
        <Figures
          figures={figureNames.map((name) => ({
            label: titles[name],
            value: grouped(data[name].after),
            beneath: (
              <Text fz="xs" c="dimmed" className="figure">
                was {grouped(data[name].before)}
              </Text>
            ),
          }))}
        />
      )}
      {data.rows === null || data.rows.length === 0 ? null : <Behind run={data} rows={data.rows} />}
      {data.notes.map((note) => (
        <Text key={note} fz="xs" c="dimmed">
          {note}
        </Text>
      ))}
    </Stack>
  );
}

interface Line {
  row: DryRunRow;
  said: string;
}

const linesOf = (rows: readonly DryRunRow[], say: (row: DryRunRow) => string | null): Line[] =>
  rows.flatMap((row) => {
    const said = say(row);
    return said === null ? [] : [{ row, said }];
  });

/** The people behind each figure. */
function Behind({ run, rows }: { run: DryRun; rows: readonly DryRunRow[] }) {
  const parts: { title: string; lines: Line[] }[] = [
    ...figureNames.map((name) => ({
      title: titles[name],
      lines: linesOf(rows, (row) => moreOrFewer(row[name], nouns[name])),
    })),
    { title: 'Deducted', lines: linesOf(rows, (row) => lessDeducted(row.less, run.currency)) },
  ];
  return (
    <>
      <Accordion variant="contained" chevronPosition="left" multiple>
        {parts
          .filter(({ lines }) => lines.length > 0)
          .map(({ title, lines }) => (
            <Accordion.Item key={title} value={title}>
              <Accordion.Control>
                <Text fz="sm">
                  {title}: {counted(lines.length, 'person', 'people')}
                </Text>
              </Accordion.Control>
              <Accordion.Panel>
                <List size="sm" listStyleType="none" spacing={2}>
                  {lines.map(({ row, said }) => (
                    <List.Item key={row.employee_id}>
                      {row.full_name} ({row.employee_code}): {said}
                    </List.Item>
                  ))}
                </List>
              </Accordion.Panel>
            </Accordion.Item>
          ))}
      </Accordion>
      {run.more > 0 ? (
        <Text fz="xs" c="dimmed">
          {counted(run.more, 'more person', 'more people')} for whom less would have been different.
        </Text>
      ) : null}
    </>
  );
}
