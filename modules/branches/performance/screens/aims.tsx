// Weights (10 section 10.1): floor, target and weight of every KPI from a day on, with what the ranking of the last months would say.

import { Button, Group, NumberInput, Stack, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { firstDayOf, isLocalDate, monthOf } from '#kernel/dates.ts';
import { minorDigits } from '#kernel/money.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { DateField } from '#ui/controls/date-field.tsx';
import { LookupField } from '#ui/controls/lookup-field.tsx';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { useMay, useSession } from '#ui/session/session.ts';
import { branches } from '#modules/branches/classes/screens/parts/choices.ts';
import { type AimRow, kpiList, kpiSave } from '../contract/kpis.ts';
import type { KpiName } from '../rules/index.ts';
import { AimPreview } from './aim-preview.tsx';
import type { Typed } from './parts/opened.ts';
import { groups } from './parts/filters.ts';
import { titleOf } from './parts/kpi-figure.tsx';

const words = { high: 'more is better', low: 'less is better', near: 'near the target is best' } as const;

export function Aims() {
  const [place, setPlace] = useState<{ branch_group_id?: number; branch_id?: number }>({});
  const answer = useCall(kpiList, place, { keep: true });
  return (
    <Stack gap="sm">
      <Group gap="sm" align="flex-end">
        <LookupField
          label="Group"
          source={groups}
          value={place.branch_group_id ? String(place.branch_group_id) : null}
          onChange={(id) => setPlace(id ? { branch_group_id: Number(id) } : {})}
          placeholder="The whole school"
        />
        <LookupField
          label="Branch"
          source={branches}
          value={place.branch_id ? String(place.branch_id) : null}
          onChange={(id) => setPlace(id ? { branch_id: Number(id) } : {})}
          placeholder="All branches"
        />
      </Group>
      {answer.failure ? <Failed failure={answer.failure} again={answer.again} /> : null}
      {answer.data ? (
        <Editor
          key={JSON.stringify(place)}
          rows={answer.data.rows}
          place={place}
          narrower={answer.data.narrower.map((one) => one.name)}
        />
      ) : answer.failure ? null : (
        <RowsSkeleton />
      )}
    </Stack>
  );
}

interface EditorProps {
  rows: readonly AimRow[];
  place: { branch_group_id?: number; branch_id?: number };
  narrower: readonly string[];
}

function Editor({ rows, place, narrower }: EditorProps) {
  const may = useMay()(['Branch Performance Edit']);
  const session = useSession();
  const [typed, setTyped] = useState<Typed>({});
  const [from, setFrom] = useState<string>(firstDayOf(monthOf(session.today)));
  const [problem, setProblem] = useState<string>();
  const { act, busy } = useAct(kpiSave, {
    onDone: (_, message) => {
      toast(message);
      setTyped({});
      setProblem(undefined);
    },
    onFailure: (failure) => {
      const said = failure.errors?.['rows']?.[0] ?? Object.values(failure.errors ?? {})[0]?.[0];
      setProblem(said);
      return said !== undefined;
    },
  });
  const changed = Object.entries(typed).map(([kpi, aim]) => ({ kpi: kpi as KpiName, ...aim }));
  return (
    <>
      {narrower.length > 0 ? <Text c="dimmed">With aims of their own: {narrower.join(', ')}.</Text> : null}
      <AimTable rows={rows} typed={typed} change={setTyped} may={may} />
      {problem ? (
        <Text c="var(--bad)" role="alert">
          {problem}.
        </Text>
      ) : null}
      {may ? (
        <Group gap="sm" align="flex-end">
          <DateField label="From" value={from} onChange={(day) => setFrom(day ?? '')} />
          <Button
            loading={busy}
            disabled={changed.length === 0 || !isLocalDate(from)}
            onClick={() => isLocalDate(from) && void act({ ...place, valid_from: from, rows: changed })}
          >
            Save weights
          </Button>
          <Button variant="default" disabled={changed.length === 0} onClick={() => setTyped({})}>
            Undo changes
          </Button>
        </Group>
      ) : null}
      <AimPreview typed={typed} place={place} />
    </>
  );
}

interface TableProps {
  rows: readonly AimRow[];
  typed: Typed;
  change: (typed: Typed) => void;
  may: boolean;
}

function AimTable({ rows, typed, change, may }: TableProps) {
  const { currency } = useSession();
  const factorOf = (row: AimRow): number => (row.unit === 'money' ? 10 ** minorDigits[currency] : 1);
  const field = (row: AimRow, name: 'floor' | 'target' | 'weight') => {
    const factor = name === 'weight' ? 1 : factorOf(row);
    const now = typed[row.kpi] ?? row;
    return (
      <NumberInput
        size="xs"
        w={110}
        aria-label={`${name} of ${row.name}`}
        value={now[name] / factor}
        disabled={!may || !row.counted}
        hideControls
        onChange={(value) => {
          if (typeof value !== 'number') return;
          const { floor, target, weight } = now;
          change({ ...typed, [row.kpi]: { floor, target, weight, [name]: Math.round(value * factor * 100) / 100 } });
        }}
      />
    );
  };
  return (
    <Table.ScrollContainer minWidth={560}>
      <Table verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>KPI</Table.Th>
            <Table.Th>Floor (0 points)</Table.Th>
            <Table.Th>Target (100 points)</Table.Th>
            <Table.Th>Weight</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.kpi}>
              <Table.Td>
                {titleOf(row.kpi)}
                <Text c="dimmed" fz="xs">
                  {row.counted ? words[row.better] : 'not counted yet'}
                </Text>
              </Table.Td>
              <Table.Td>{field(row, 'floor')}</Table.Td>
              <Table.Td>{field(row, 'target')}</Table.Td>
              <Table.Td>{field(row, 'weight')}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
