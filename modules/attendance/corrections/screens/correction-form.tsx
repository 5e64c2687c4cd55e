// The form of Add Attendance: who, which days, which mark, why; Preview shows every day before anything is written.

import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { DataOf } from '#kernel/contract.ts';
import { counted } from '#kernel/counted.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { Choice } from '#ui/controls/choice.tsx';
import { DateField } from '#ui/controls/date-field.tsx';
import { useSession } from '#ui/session/session.ts';
import { attendanceAdd } from '../contract/corrections.ts';
import { registersOfDay } from '#modules/attendance/registers/contract/registers.ts';
import { PreviewTable } from './preview-table.tsx';
import { kindChoice } from '#modules/attendance/leave/screens/parts/leaves-list.tsx';
import { type Chosen, StudentsField } from './students-field.tsx';

type Answer = DataOf<typeof attendanceAdd>;

export function CorrectionForm() {
  const { today } = useSession();
  const [students, setStudents] = useState<Chosen[]>([]);
  const [from, setFrom] = useState(today);
  const [to, setTo] = useState(today);
  const [code, setCode] = useState<string | null>(null);
  const [kind, setKind] = useState<string | null>('sick');
  const [reason, setReason] = useState('');
  const [seen, setSeen] = useState<Answer>();
  const day = useCall(registersOfDay, { on_date: today, mine: true }, { fresh: 300_000 });
  const codes = day.data?.codes ?? [];
  const preview = useAct(attendanceAdd, { reads: true, onDone: setSeen });
  const save = useAct(attendanceAdd, {
    onDone: (answer, message) => {
      toast(message);
      setSeen(answer.refused.length > 0 ? answer : undefined);
      setStudents([]);
    },
  });
  const isLeave = codes.find((one) => one.code === Number(code))?.tally === 'leave';
  const ready = students.length > 0 && code !== null && reason.trim() !== '';
  const input = {
    student_ids: students.map((one) => one.id),
    from_on: from,
    to_on: to,
    code: Number(code),
    reason,
    ...(isLeave ? { kind: (kind ?? 'other') as 'sick' } : {}),
  };
  const touched = <T,>(set: (value: T) => void) => {
    return (value: T) => {
      setSeen(undefined);
      set(value);
    };
  };
  return (
    <Stack gap="sm" maw={900}>
      <StudentsField chosen={students} onChange={touched(setStudents)} />
      <Group align="flex-end" gap="sm">
        <DateField label="First day" value={from} onChange={touched((day) => setFrom(day ?? today))} w={160} required />
        <DateField label="Last day" value={to} onChange={touched((day) => setTo(day ?? today))} w={160} required />
        <Choice
          label="Mark"
          withAsterisk
          data={codes.map((one) => ({ value: String(one.code), label: `${one.letter} · ${one.name}` }))}
          value={code}
          onChange={touched(setCode)}
          w={220}
        />
        {isLeave ? (
          <Choice label="Kind of leave" data={kindChoice} value={kind} onChange={touched(setKind)} w={180} />
        ) : null}
      </Group>
      <TextInput
        label="Reason"
        withAsterisk
        value={reason}
        maxLength={200}
        onChange={(event) => touched(setReason)(event.currentTarget.value)}
      />
      <Group gap="xs">
        <Button
          variant="default"
          disabled={!ready}
          loading={preview.busy}
          onClick={() => void preview.act({ ...input, preview: true })}
        >
          Preview
        </Button>
        <Button
          disabled={!ready || !seen?.preview || seen.changed === 0}
          loading={save.busy}
          onClick={() => void save.act(input)}
        >
          {seen?.preview && seen.changed > 0 ? `Save ${counted(seen.changed, 'day')}` : 'Save'}
        </Button>
        {seen ? null : (
          <Text fz="sm" c="dimmed">
            The preview shows every day before anything is saved.
          </Text>
        )}
      </Group>
      {seen ? <PreviewTable answer={seen} /> : null}
    </Stack>
  );
}
