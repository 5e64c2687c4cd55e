// What a dry run found or an import made: counts, every bad line with its reason, and the next step.

import { Button, Group, List, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Link } from 'react-router';
import { importBadLines } from '#kernel/calls/imports.ts';
import { counted, grouped } from '#kernel/counted.ts';
import { ask } from '#ui/alerts/alerts.ts';
import { download } from '#ui/acts/files.ts';
import { Figures, type Figure } from '#ui/controls/figures.tsx';
import { Empty } from '#ui/page/states.tsx';
import { RowsTable } from '#ui/table/rows-table.tsx';
import type { ImportDeclaration } from './import-declaration.ts';
import type { ImportState, Mode, Outcome } from './use-import.ts';

interface Props {
  state: ImportState;
  outcome: Outcome;
  declaration: ImportDeclaration;
}

export function OutcomeStep({ state, outcome, declaration }: Props) {
  const figures: Figure[] = [
    { label: 'Lines', value: outcome.rows },
    { label: 'Good', value: outcome.good },
    { label: 'Known already', value: outcome.unchanged },
    { label: 'Bad', value: outcome.bad_rows },
    ...Object.entries(outcome.made).map(([label, value]) => ({
      label: `${outcome.dry_run ? 'Would make' : 'Made'}: ${label.replaceAll('_', ' ')}`,
      value,
    })),
  ];
  return (
    <Stack>
      <Figures figures={figures} />
      {outcome.tells?.length ? (
        <List>
          {outcome.tells.map((sentence) => (
            <List.Item key={sentence}>{sentence}</List.Item>
          ))}
        </List>
      ) : null}
      <Group>
        {outcome.dry_run ? <Commit state={state} outcome={outcome} things={declaration.things} /> : null}
        {outcome.bad_rows ? (
          <Button
            variant="default"
            leftSection={<IconDownload size={16} />}
            onClick={() => void download(importBadLines, { id: outcome.run_id })}
          >
            Download {counted(outcome.bad_rows, 'bad line')}
          </Button>
        ) : null}
        {outcome.dry_run && state.read ? (
          <Button variant="default" onClick={state.backToMapping}>
            Back to the columns
          </Button>
        ) : (
          <Button variant="default" onClick={state.another}>
            Import another file
          </Button>
        )}
        {!outcome.dry_run && declaration.doneTo ? (
          <Button component={Link} to={declaration.doneTo}>
            View {declaration.things}
          </Button>
        ) : null}
      </Group>
      {outcome.bad.length ? (
        <RowsTable
          name="Bad lines"
          rows={outcome.bad}
          rowKey={(row, i) => `${row.line}-${row.column}-${i}`}
          columns={[
            { key: 'line', title: 'Line', kind: 'number', width: 80 },
            { key: 'column', title: 'Column', width: 200 },
            { key: 'reason', title: 'Reason' },
          ]}
        />
      ) : (
        <Empty
          title={outcome.dry_run ? 'Every line is good' : 'Everything was imported'}
          text={`${grouped(outcome.good)} of ${counted(outcome.rows, 'line')}.`}
        />
      )}
    </Stack>
  );
}

/** Only offered while the file is still at hand; after a reload the file is chosen again. */
function Commit({ state, outcome, things }: { state: ImportState; outcome: Outcome; things: string }) {
  if (!state.read || outcome.good === 0) return null;
  const start = async (mode: Mode) => {
    const text =
      mode === 'good_rows' && outcome.bad_rows
        ? `${counted(outcome.bad_rows, 'bad line is', 'bad lines are')} left out and can be corrected and imported later.`
        : 'All lines are good.';
    if (
      await ask({
        title: `Import ${grouped(outcome.good)} ${things}?`,
        text: <Told text={text} tells={outcome.tells ?? []} />,
        button: `Import ${grouped(outcome.good)} ${things}`,
      })
    ) {
      await state.start(false, mode);
    }
  };
  return (
    <Button loading={state.busy} onClick={() => void start(outcome.bad_rows ? 'good_rows' : 'all_or_nothing')}>
      Import {grouped(outcome.good)} {things}
    </Button>
  );
}

function Told({ text, tells }: { text: string; tells: readonly string[] }) {
  return (
    <Stack gap="xs">
      <Text>{text}</Text>
      {tells.map((sentence) => (
        <Text key={sentence} size="sm">
          {sentence}
        </Text>
      ))}
    </Stack>
  );
}
