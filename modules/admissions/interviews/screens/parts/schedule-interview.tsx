// A family gets its hour with a panel, or another one (ADM-46). Also opened from the Admission List.

import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { useLastChoice } from '#ui/session/last-choice.ts';
import { useSession } from '#ui/session/session.ts';
import { type InterviewRow, interviewSchedule } from '../../contract/interviews.ts';
import { people } from '#modules/admissions/admission-tests/screens/parts/test-words.ts';
import { modeOptions } from '../interview-words.ts';

export type FamilyToMeet = Pick<InterviewRow, 'application_id' | 'child_name'> &
  Partial<Pick<InterviewRow, 'day' | 'time' | 'place' | 'mode' | 'panel' | 'branch_id'>>;

export function ScheduleInterview({ family, close }: { family: FamilyToMeet; close: () => void }) {
  const { today, id: me } = useSession();
  const [lastPlace, keepPlace] = useLastChoice('interview place', '');
  const moves = Boolean(family.day);
  const form: FormDeclaration<typeof interviewSchedule> = {
    title: `${moves ? 'Move the interview' : 'Interview'} of ${family.child_name}`,
    call: interviewSchedule,
    fields: [
      { name: 'on', label: 'Day', kind: 'date', min: today, required: true, half: true },
      { name: 'at', label: 'Time', kind: 'text', hint: 'Such as 09:30', required: true, half: true },
      { name: 'place', label: 'Place', kind: 'text', max: 80, required: true, half: true },
      { name: 'mode', label: 'How', kind: 'choice', options: modeOptions, required: true, half: true },
      { name: 'panel', label: 'Panel', kind: 'lookup', source: people, many: true, required: true },
      { name: 'send_message', label: 'Tell the family', kind: 'flag' },
    ],
    toInput: ({ branch_id: _branch, ...values }) => values as never,
    button: moves ? 'Move interview' : 'Schedule interview',
  };
  const start = {
    application_id: family.application_id,
    branch_id: family.branch_id,
    on: family.day && family.day >= today ? family.day : today,
    at: family.time ?? '',
    place: family.place ?? lastPlace,
    mode: family.mode ?? 'in_person',
    // Who gives the hour is mostly there.
    panel: family.panel?.map((one) => one.id) ?? [me],
    send_message: true,
  };
  return (
    <FormDialog form={form} start={start} close={close} onDone={(_, { place }) => keepPlace(String(place ?? ''))} />
  );
}
