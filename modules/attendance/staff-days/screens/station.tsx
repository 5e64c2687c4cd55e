// The scan station (spec 06 §5.5): the field is always ready, the answer fills the screen for three seconds; without a line the page opens all the
// same, scans wait on the device and it says so.

import { Alert, Badge, Button, Card, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { instantOf, localTime } from '#kernel/dates.ts';
import * as pages from '#kernel/pages.gen.ts';
import { now } from '#kernel/clock.ts';
import { counted } from '#kernel/counted.ts';
import { Face } from '#ui/controls/face.tsx';
import { FilterControl } from '#ui/filters/filter-control.tsx';
import { keepPage } from '#ui/offline/keep-page.ts';
import { useUrlChanges } from '#ui/page-kinds/list/use-list-state.ts';
import { Page } from '#ui/page/page.tsx';
import { useSession } from '#ui/session/session.ts';
import { branchFilter } from '#modules/branches/classes/screens/parts/choices.ts';
import { type Result, useStation } from './use-station.ts';

const SHOWN_MS = 3_000;
const SHOWN_LAST = 10;

export function Screen() {
  const session = useSession();
  const [query] = useSearchParams();
  const change = useUrlChanges();
  useEffect(() => void keepPage('/page-worker.js', { page: pages.AttendanceCard, title: 'Attendance Card' }), []);
  // In the address, so that a station that opens again stands where it stood.
  const chosen = query.get('branch_id') ?? undefined;
  const branch = session.branch_id ?? (chosen ? Number(chosen) : null);
  return (
    <Page title="Attendance Card" text="Scan a card, or type its code and press Enter.">
      {session.branch_id === null ? (
        <Group>
          <FilterControl
            filter={branchFilter}
            values={{ branch_id: chosen }}
            onChange={(value) => change({ branch_id: value })}
          />
        </Group>
      ) : null}
      {branch === null ? (
        <Text c="dimmed">Choose the branch where this station stands.</Text>
      ) : (
        <Station branch_id={branch} />
      )}
    </Page>
  );
}

function Station({ branch_id }: { branch_id: number }) {
  const { id, time_zone } = useSession();
  const { waiting, unsent, scan, again, drop } = useStation(id);
  const [last, setLast] = useState<Result | null>(null);
  const [code, setCode] = useState('');
  const [done, setDone] = useState<readonly { key: number; said: string }[]>([]);
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const show = (result: Result): void => {
    setLast(result);
    setDone((before) => [{ key: now().getTime(), said: saidOf(result) }, ...before].slice(0, SHOWN_LAST));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setLast(null), SHOWN_MS);
  };
  const send = (): void => {
    const typed = code.replaceAll(/\D/g, '');
    setCode('');
    field.current?.focus();
    if (typed === '') return;
    const at = localTime(instantOf(now()), time_zone);
    const seconds = String(now().getUTCSeconds()).padStart(2, '0');
    void scan({
      key: `${typed} ${now().getTime()}`,
      code: typed,
      at: `${at.day} ${at.time.slice(0, 5)}:${seconds}`,
      branch_id,
    }).then(show);
  };
  return (
    <Stack gap="md" maw={640}>
      {unsent > 0 ? (
        <Alert color="yellow" title={`Offline: ${unsent} waiting`}>
          {`${counted(unsent, 'scan is', 'scans are')} not sent yet. They keep their times and go out when the line is back.`}
        </Alert>
      ) : null}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <TextInput
          ref={field}
          label="Code of the card"
          size="xl"
          inputMode="numeric"
          autoComplete="off"
          data-autofocus
          autoFocus
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          onBlur={() => setTimeout(() => field.current?.focus(), 50)}
        />
      </form>
      {last ? <Shown result={last} /> : null}
      {waiting
        .filter((one) => one.problem !== null)
        .map((one) => (
          <Alert key={one.row.key} color="red" title={`${one.row.at}: ${one.row.code}`}>
            {one.problem}
            <Group mt="xs">
              <Button size="xs" variant="default" onClick={() => again(one.row.key)}>
                Send again
              </Button>
              <Button size="xs" variant="default" onClick={() => drop(one.row.key)}>
                Let it go
              </Button>
            </Group>
          </Alert>
        ))}
      <Stack gap={4}>
        {done.map((one) => (
          <Text key={one.key} fz="sm" c="dimmed">
            {one.said}
          </Text>
        ))}
      </Stack>
    </Stack>
  );
}

const colours = { in: 'var(--good)', out: 'var(--ink)', again: 'var(--ink-quiet)', outside: 'var(--amber)' } as const;

function saidOf(result: Result): string {
  if (result.kind === 'refused') return result.message;
  if (result.kind === 'kept') return `Kept on this device: ${result.at}`;
  const { person, way, time } = result.answer;
  const words = { in: 'In', out: 'Out', again: 'Again', outside: 'Outside the shift' }[way];
  return `${words} ${time} · ${person.full_name}`;
}

function Shown({ result }: { result: Result }) {
  if (result.kind === 'refused')
    return (
      <Card withBorder role="alert" style={{ borderColor: 'var(--bad)' }}>
        <Title order={2} c="var(--bad)">
          {result.message}
        </Title>
      </Card>
    );
  if (result.kind === 'kept')
    return (
      <Card withBorder role="status">
        <Title order={2}>{`Kept: ${result.at}`}</Title>
      </Card>
    );
  const { person, way, late_minutes, elsewhere } = result.answer;
  return (
    <Card withBorder role="status">
      <Group wrap="nowrap">
        <Face name={person.full_name} address={person.photo_url} />
        <div>
          <Title order={2} c={colours[way]}>
            {saidOf(result)}
          </Title>
          <Text c="dimmed">{[person.designation, person.branch_name].filter(Boolean).join(' · ')}</Text>
          <Group gap="xs" mt={4}>
            {late_minutes > 0 ? (
              <Badge color="yellow" variant="light" size="lg" tt="none">
                Late by {late_minutes} min
              </Badge>
            ) : null}
            {elsewhere ? (
              <Badge color="orange" variant="light" size="lg" tt="none">
                Works at another branch
              </Badge>
            ) : null}
          </Group>
        </div>
      </Group>
    </Card>
  );
}
