// A card by number or scan: what the gate sees, front and back, what became of it (STU-83, spec 03 §6.7); `?mode=gate` is the gate itself
// (§14.8).

import { Anchor, Button, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconDoor, IconPrinter, IconScan } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { formatDate } from '#kernel/dates.ts';
import type { DataOf } from '#kernel/contract.ts';
import { openPdf } from '#ui/acts/files.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { StatusBadge } from '#ui/controls/status-badge.tsx';
import { Page } from '#ui/page/page.tsx';
import { Empty, Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { cardPreview } from '#modules/students/cards/contract/card-prints.ts';
import { cardScan, cardView } from '../contract/card-gate.ts';
import { GateScreen } from './gate-screen.tsx';
import { bioPath } from '#modules/students/person/screens/parts/student-words.ts';
import { CardBack, CardPicture } from '#modules/students/cards/screens/parts/card-picture.tsx';
import { cardStates, reasonWords, viewPath } from '#modules/students/cards/screens/parts/card-words.ts';
import { GateAnswer } from './gate-answer.tsx';

type View = DataOf<typeof cardView>;

export function Screen() {
  const [query, setQuery] = useSearchParams();
  const code = query.get('code') ?? '';
  if (query.get('mode') === 'gate') return <GateScreen />;
  return (
    <Page
      title="View Card"
      text="Scan a card or type its number: the answer is what the gate sees."
      actions={
        <Button component={Link} to="?mode=gate" variant="default" leftSection={<IconDoor size={16} />}>
          Gate mode
        </Button>
      }
    >
      <ScanField key={code} code={code} go={(next) => setQuery(next ? { code: next } : {})} />
      {code ? (
        <Found code={code} />
      ) : (
        <Empty title="No card scanned" text="A card scanner works like a keyboard: put the cursor above and scan." />
      )}
    </Page>
  );
}

function ScanField({ code, go }: { code: string; go: (code: string) => void }) {
  const [typed, setTyped] = useState('');
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim()) go(typed.trim());
      }}
    >
      <Group align="flex-end">
        <TextInput
          label="Card"
          placeholder={code || 'Scan or type, then Enter'}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          leftSection={<IconScan size={16} />}
          autoFocus
          autoComplete="off"
          w={320}
          maw="100%"
        />
        <Button type="submit" disabled={!typed.trim()}>
          Show card
        </Button>
      </Group>
    </form>
  );
}

function Found({ code }: { code: string }) {
  const scan = useCall(cardScan, { code }, { keep: false, fresh: 0 });
  const known = scan.data?.card ?? null;
  const view = useCall(cardView, { code: known?.card_no ?? '' }, { when: known !== null });
  if (scan.failure) return <Failed failure={scan.failure} again={scan.again} />;
  if (!scan.data) return <RowsSkeleton rows={6} />;
  return (
    <Stack>
      <GateAnswer answer={scan.data} />
      {view.data ? <Card view={view.data} /> : known ? <RowsSkeleton rows={6} /> : null}
    </Stack>
  );
}

function Card({ view }: { view: View }) {
  const { card } = view;
  const [tone, word] = cardStates[card.state] ?? ['plain', card.state];
  return (
    <Stack>
      <Group justify="space-between">
        <Group gap="xs">
          <Title order={2} size="h4">
            Card {card.card_no}
          </Title>
          <StatusBadge tone={tone}>{word}</StatusBadge>
          <Text c="dimmed">
            {reasonWords[card.reason]}, good until {formatDate(card.expires_on)}
          </Text>
        </Group>
        <Group gap="xs">
          {card.student_id ? (
            <Anchor component={Link} to={bioPath(card.student_id)}>
              Open student
            </Anchor>
          ) : null}
          <Button
            variant="default"
            leftSection={<IconPrinter size={16} />}
            onClick={() => void openPdf(cardPreview, { card_ids: [card.id], layout: 'single' })}
          >
            Print preview
          </Button>
        </Group>
      </Group>
      <Group align="flex-start" gap="md">
        <div style={{ width: 420, maxWidth: '100%' }}>
          <CardPicture card={card} school={view.school} />
        </div>
        <div style={{ width: 420, maxWidth: '100%' }}>
          <CardBack card={card} qr_svg={view.qr_svg} barcode_svg={view.barcode_svg} />
        </div>
      </Group>
      <Paper withBorder p="sm">
        <Title order={3} size="h5" mb="xs">
          What happened to it
        </Title>
        <RowsTable
          name="What happened to the card"
          rows={view.history.map((event, n) => ({ ...event, key: n }))}
          rowKey={(row) => row.key}
          columns={[
            { key: 'at', title: 'When', kind: 'instant' },
            { key: 'what', title: 'What', value: (row) => row.what.slice(0, 1).toUpperCase() + row.what.slice(1) },
            { key: 'by', title: 'By' },
            { key: 'why', title: 'Why' },
          ]}
        />
      </Paper>
      {view.others.length > 0 ? (
        <Paper withBorder p="sm">
          <Title order={3} size="h5" mb="xs">
            Other cards of {card.name}
          </Title>
          <RowsTable
            name="Other cards"
            rows={view.others}
            rowKey={(row) => row.id}
            columns={[
              { key: 'card_no', title: 'Card', link: (row) => viewPath(row.card_no) },
              { key: 'state', title: 'Status', kind: 'status', statuses: cardStates },
              { key: 'asked_on', title: 'Asked', kind: 'date' },
              { key: 'void_reason', title: 'Reason it ended' },
            ]}
          />
        </Paper>
      ) : null}
    </Stack>
  );
}
