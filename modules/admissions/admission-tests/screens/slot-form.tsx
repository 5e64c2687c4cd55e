// A new slot or a changed one (spec 02 §6.4, slots panel): days, hours, place, classes, room, invigilator.

import { counted } from '#kernel/counted.ts';
import { DaysField } from '#ui/controls/date-field.tsx';
import { watchJob } from '#ui/jobs/follow-job.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { Field, FormDeclaration, FormHandle, Values } from '#ui/page-kinds/form/form-declaration.ts';
import { useSession } from '#ui/session/session.ts';
import { type TestSlot, testSlotCancel, testSlotCreate, testSlotUpdate } from '../contract/test-slots.ts';
import { people, slotName } from './parts/test-words.ts';
import { sessions } from '#modules/admissions/stages/screens/parts/place-choices.ts';
import { classes, runningBranches } from '#modules/branches/classes/screens/parts/choices.ts';

type Where = 'start' | 'end' | 'venue' | 'course_ids' | 'capacity' | 'invigilator_id';

const where: readonly Field<Where>[] = [
  {
    name: 'start',
    label: 'From',
    kind: 'text',
    hint: 'Such as 09:00, in steps of five minutes',
    required: true,
    half: true,
  },
  { name: 'end', label: 'To', kind: 'text', hint: 'Such as 11:00', required: true, half: true },
  { name: 'venue', label: 'Venue', kind: 'text', max: 80, required: true, half: true },
  { name: 'capacity', label: 'Children', kind: 'number', min: 1, max: 2000, required: true, half: true },
  { name: 'course_ids', label: 'Classes', kind: 'lookup', source: classes, many: true, required: true },
  { name: 'invigilator_id', label: 'Invigilator', kind: 'lookup', source: people },
];

function Days({ form }: { form: FormHandle }) {
  const { today } = useSession();
  const days = form.values['dates'];
  return (
    <DaysField
      label="Days"
      description="Each day becomes a separate slot"
      required
      min={today}
      value={Array.isArray(days) ? days.map(String) : []}
      onChange={(next) => form.set('dates', next)}
      error={form.error('dates')}
    />
  );
}

const create: FormDeclaration<typeof testSlotCreate> = {
  title: 'New test slot',
  call: testSlotCreate,
  fields: [
    {
      name: 'branch_id',
      label: 'Branch',
      kind: 'lookup',
      source: runningBranches,
      required: true,
      show: (values) => values['asks_branch'] === true,
    },
    { name: 'session_id', label: 'Session', kind: 'lookup', source: sessions, required: true },
    { name: 'dates', label: 'Days', kind: 'custom', draw: (form) => <Days form={form} /> },
    ...where,
  ],
  toInput: ({ asks_branch: _asked, ...values }: Values) => values as never,
  button: ({ dates }) =>
    Array.isArray(dates) && dates.length > 1 ? `Add ${counted(dates.length, 'slot')}` : 'Add slot',
};

export function NewSlot({ date, close }: { date?: string; close: () => void }) {
  const { branch_id } = useSession();
  const start = {
    asks_branch: branch_id === null,
    dates: date ? [date] : [],
    start: '09:00',
    end: '11:00',
    capacity: 30,
  };
  return <FormDialog form={create} start={start} close={close} />;
}

const update: FormDeclaration<typeof testSlotUpdate> = {
  title: 'Change the slot',
  text: 'Families of the slot are notified when the day, time or place changes.',
  call: testSlotUpdate,
  fields: [
    { name: 'date', label: 'Day', kind: 'date', required: true },
    ...where,
    { name: 'open', label: 'Open for more children', kind: 'flag' },
  ],
  button: 'Save slot',
};

export function ChangeSlot({ slot, close }: { slot: TestSlot; close: () => void }) {
  const { id, version, date, start, end, venue, course_ids, capacity, invigilator_id } = slot;
  const values = {
    id,
    version,
    date,
    start,
    end,
    venue,
    course_ids,
    capacity,
    invigilator_id,
    open: slot.status === 'open',
  };
  return <FormDialog form={update} start={values} close={close} />;
}

export function CancelSlot({ slot, close }: { slot: TestSlot; close: () => void }) {
  const form: FormDeclaration<typeof testSlotCancel> = {
    title: 'Cancel the slot',
    text:
      slot.expected === 0
        ? `${slotName(slot)}: nobody has a place there yet.`
        : `${slotName(slot)}: ${counted(slot.expected, 'child', 'children')} are to be called again, and every family is notified.`,
    call: testSlotCancel,
    fields: [{ name: 'reason', label: 'Reason', kind: 'long', max: 300, required: true }],
    button: slot.expected === 0 ? 'Cancel slot' : `Cancel slot of ${counted(slot.expected, 'child', 'children')}`,
  };
  return (
    <FormDialog
      form={form}
      start={{ id: slot.id, version: slot.version }}
      close={close}
      onDone={({ job_id }) => job_id !== null && watchJob(job_id)}
    />
  );
}
