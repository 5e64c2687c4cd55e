// The billing calendar of a session: which fee months stand on which bill, with its dates; what nobody bills is said in amber (FEE-20, FEE-21).

import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { IconAlertTriangle } from '@tabler/icons-react';
import { asDay, formatMonth, type Month } from '#kernel/dates.ts';
import { ask } from '#ui/alerts/alerts.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { LookupField } from '#ui/controls/lookup-field.tsx';
import { sessionsOfCountry } from '#modules/fees/student-accounts/screens/parts/class-lookups.ts';
import { showUnread } from '#ui/layers/unread.ts';
import { UnsavedGuard } from '#ui/page-kinds/form/unsaved-guard.tsx';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { useMay, useSession } from '#ui/session/session.ts';
import { sessionList } from '#modules/branches/sessions/contract/sessions.ts';
import { calendarRead, calendarSave } from '../../contract/billing-calendar.ts';
import { type DraftRow, monthsOfSession, ownMonths, whyNotSaved } from '../../rules/calendar-draft.ts';
import { CalendarRows } from './calendar-rows.tsx';
import { PlaceField, usePlace } from './place-of-settings.tsx';

export function BillingCalendar() {
  const { country_id } = useSession();
  const { branch_id } = usePlace();
  const [params, setParams] = useSearchParams();
  const sessions = useCall(sessionList, {});
  const here = (sessions.data ?? []).filter((one) => one.country_id === country_id);
  const session =
    here.find((one) => one.id === Number(params.get('session_id'))) ?? here.find((one) => one.is_current) ?? here[0];
  const choose = (id: string | null) =>
    setParams((before) => {
      if (id) before.set('session_id', id);
      return before;
    });
  return (
    <Stack gap="md">
      <PlaceField>
        <LookupField
          label="Session"
          source={sessionsOfCountry}
          value={session ? String(session.id) : null}
          onChange={choose}
        />
      </PlaceField>
      {sessions.failure ? (
        <Failed failure={sessions.failure} again={sessions.again} />
      ) : session && country_id !== null ? (
        <CalendarOf key={`${session.id} ${branch_id ?? 0}`} session={session} place={{ country_id, branch_id }} />
      ) : (
        <RowsSkeleton rows={12} />
      )}
    </Stack>
  );
}

interface Of {
  session: { id: number; start_date: string; end_date: string };
  place: { country_id: number; branch_id: number | undefined };
}

function CalendarOf({ session, place }: Of) {
  const answer = useCall(calendarRead, { session_id: session.id, ...place });
  if (answer.failure) return <Failed failure={answer.failure} again={answer.again} />;
  if (!answer.data) return <RowsSkeleton rows={12} />;
  return (
    <Arranged
      key={JSON.stringify(answer.data.rows)}
      stored={answer.data.rows}
      months={monthsOfSession({ start_date: asDay(session.start_date), end_date: asDay(session.end_date) })}
      place={{ session_id: session.id, ...place }}
    />
  );
}

interface Arranging {
  stored: readonly DraftRow[];
  months: readonly Month[];
  place: { session_id: number; country_id: number; branch_id: number | undefined };
}

function Arranged({ stored, months, place }: Arranging) {
  const may = useMay()(['Fee Setting']);
  const [rows, setRows] = useState<readonly DraftRow[]>(stored);
  const save = useAct(calendarSave, { onDone: (_, message) => toast(message) });
  const changed = JSON.stringify(rows) !== JSON.stringify(stored);
  const wrong = whyNotSaved(rows, formatMonth);
  const billed = new Set(rows.flatMap((row) => row.fee_months));
  const unbilled = rows.length === 0 ? [] : months.filter((month) => !billed.has(month));
  const send = async (next: readonly DraftRow[]) => {
    if (showUnread()) return;
    await save.act({ ...place, rows: next.map((row) => ({ ...row, fee_months: [...row.fee_months] })) });
  };
  const remove = async () => {
    const yes = await ask({
      title: 'Remove this calendar?',
      text: 'Bills then follow the settings of the branch, or the calendar of all branches where there is one. Challans that were made stay.',
      button: 'Remove the calendar',
      danger: true,
    });
    if (yes) await send([]);
  };
  if (rows.length === 0)
    return (
      <Stack gap="sm">
        <Text>
          {place.branch_id === undefined
            ? 'No calendar is set: each month is billed by itself, on the days that the settings of the branch say.'
            : 'This branch has no calendar of its own: it follows the calendar of all branches, or its settings.'}
        </Text>
        {may ? (
          <Button w="fit-content" onClick={() => setRows(ownMonths(months))}>
            Begin with each month by itself
          </Button>
        ) : null}
      </Stack>
    );
  return (
    <Stack gap="sm">
      <UnsavedGuard when={changed} />
      {unbilled.length > 0 ? (
        <Alert color="yellow" icon={<IconAlertTriangle size={18} />} role="status">
          Not on any bill: {unbilled.map(formatMonth).join(', ')}. Put {unbilled.length === 1 ? 'it' : 'them'} on a bill
          below.
        </Alert>
      ) : null}
      <CalendarRows rows={rows} months={months} unbilled={unbilled} change={may ? setRows : undefined} />
      {wrong ? (
        <Text c="var(--bad)" role="alert">
          {wrong}
        </Text>
      ) : null}
      {may ? (
        <Group gap="sm">
          <Button loading={save.busy} disabled={!changed || wrong !== null} onClick={() => void send(rows)}>
            Save calendar
          </Button>
          <Button variant="default" disabled={!changed} onClick={() => setRows(stored)}>
            Undo changes
          </Button>
          {stored.length > 0 ? (
            <Button variant="subtle" color="red" onClick={() => void remove()}>
              Remove the calendar
            </Button>
          ) : null}
        </Group>
      ) : null}
    </Stack>
  );
}
