// Gate mode (spec 03 §14.8): a tablet at the gate at closing time. Scan, see who may collect, tap who does; it works offline.

import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { IconCloudOff, IconScan } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { agree, counted } from '#kernel/counted.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { useSession } from '#ui/session/session.ts';
import { Instant } from '#ui/table/cell.tsx';
import { gateBook } from '../contract/pick-ups.ts';
import { GateAnswer } from './gate-answer.tsx';
import { CollectedToday } from './collected-today.tsx';
import { HandOver } from './hand-over.tsx';
import { usePickUps } from './use-pick-ups.ts';
import { useScan } from './use-scan.ts';

const RENEW = 10 * 60_000;

export function GateMode({ branch_id }: { branch_id: number }) {
  const session = useSession();
  const network = useNetwork();
  const book = useCall(gateBook, { branch_id }, { onDevice: true, every: () => RENEW });
  const { scanned, failure, scan, clear } = useScan(book.data, session.today);
  const pickUps = usePickUps(session.id, branch_id);
  const field = useRef<HTMLInputElement>(null);
  const done = () => {
    clear();
    field.current?.focus();
  };
  if (book.failure) return <Failed failure={book.failure} again={book.again} />;
  if (!book.data) return <RowsSkeleton rows={6} />;
  return (
    <Stack>
      {network.online && scanned?.without_line !== true ? null : (
        <Alert color="yellow" icon={<IconCloudOff size={18} />} role="status">
          Offline. Cards as of <Instant iso={book.data.as_of} />; who is collected waits on this device.
        </Alert>
      )}
      <ScanBox field={field} go={(code) => void scan(code)} />
      {failure ? <Failed failure={failure} again={clear} /> : null}
      {scanned ? (
        <>
          <GateAnswer answer={scanned.answer} />
          <HandOver key={scanned.code} scanned={scanned} add={pickUps.add} done={done} />
        </>
      ) : (
        <Text c="dimmed">
          {counted(book.data.cards.length, 'card')} of {book.data.branch_name}{' '}
          {agree(book.data.cards.length, 'is', 'are')} on this device
          {book.data.more ? ', the newest of more' : ''}.
        </Text>
      )}
      <CollectedToday branch_id={branch_id} pickUps={pickUps} />
    </Stack>
  );
}

/** A scanner is a keyboard that ends with Enter; the cursor is always here. */
function ScanBox({ field, go }: { field: RefObject<HTMLInputElement | null>; go: (code: string) => void }) {
  const [typed, setTyped] = useState('');
  useEffect(() => field.current?.focus(), [field]);
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        if (!typed.trim()) return;
        go(typed.trim());
        setTyped('');
      }}
    >
      <Group align="flex-end" wrap="nowrap">
        <TextInput
          ref={field}
          label="Card"
          placeholder="Scan or type a number, then Enter"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          leftSection={<IconScan size={20} />}
          size="lg"
          autoComplete="off"
          style={{ flex: 1 }}
        />
        <Button type="submit" size="lg" disabled={!typed.trim()}>
          Show
        </Button>
      </Group>
    </form>
  );
}
