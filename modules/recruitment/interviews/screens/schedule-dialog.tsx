// Interviews or lessons for applicants of one job (HIRE-10): one time, or times from which they choose by their link.

import { useCall } from '#ui/calls/use-call.ts';
import { lookup, optionsOf } from '#ui/filters/filter.ts';
import type { FormDeclaration, Values } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { FormHandle } from '#ui/controls/form-handle.ts';
import { ManyChoices } from '#ui/controls/many-choices.tsx';
import { employeeChoices } from '#modules/hr/person/contract/lookups.ts';
import { jobsToChoose } from '#modules/recruitment/applicants/screens/parts/applicant-words.ts';
import { templateChoices } from '#modules/recruitment/jobs/contract/score-templates.ts';
import type { AssessmentKind } from '#modules/recruitment/pipeline/contract/words.ts';
import { demonstrationSchedule, interviewCandidates, interviewSchedule } from '../contract/interviews.ts';

const people = lookup(
  employeeChoices,
  (data) => data.map((one) => ({ value: one.id, label: `${one.full_name} (${one.employee_code})` })),
  () => ({}),
);
const templatesOf = (kind: AssessmentKind) =>
  lookup(
    templateChoices,
    (data) => data.flatMap((one) => (one.kind === kind ? [{ value: one.id, label: one.name }] : [])),
    () => ({}),
  );
const modes = optionsOf({ one: 'One time', pick: 'Applicants choose a time' });
const GAP = 10;
const MINUTE_MS = 60_000;

/** Times one after the other, with ten minutes between. */
function slotsFrom(first: unknown, count: unknown, minutes: unknown): string[] {
  if (typeof first !== 'string' || typeof count !== 'number' || typeof minutes !== 'number') return [];
  const step = (minutes + GAP) * MINUTE_MS;
  return Array.from({ length: Math.min(100, Math.max(0, count)) }, (_, n) =>
    new Date(Date.parse(first) + n * step).toISOString(),
  );
}

function Candidates({ form, kind }: { form: FormHandle; kind: AssessmentKind }) {
  const job_id = form.values['job_id'];
  const { data } = useCall(interviewCandidates, { job_id: Number(job_id), kind }, { when: typeof job_id === 'number' });
  const chosen = Array.isArray(form.values['application_ids']) ? form.values['application_ids'].map(String) : [];
  return (
    <ManyChoices
      label="Applicants"
      required
      data={(data ?? []).map((one) => ({ value: String(one.id), label: `${one.name} (${one.number})` }))}
      value={chosen}
      onChange={(next) => form.set('application_ids', next.map(Number))}
      error={form.error('application_ids')}
      nothingFoundMessage={typeof job_id === 'number' ? 'Nobody waits for an appointment' : 'Choose the job first'}
      disabled={typeof job_id !== 'number'}
    />
  );
}

function toInput({ job_id: _job, mode, starts_at, count, ...values }: Values) {
  return mode === 'pick'
    ? { ...values, slots: slotsFrom(starts_at, count, values['minutes']) }
    : { ...values, starts_at };
}

type Form = FormDeclaration<typeof demonstrationSchedule>;

const fieldsOf = (kind: AssessmentKind): NonNullable<Form['fields']> =>
  [
    { name: 'job_id', label: 'Job', kind: 'lookup', source: jobsToChoose, required: true },
    {
      name: 'application_ids',
      label: 'Applicants',
      kind: 'custom',
      draw: (form: FormHandle) => <Candidates form={form} kind={kind} />,
    },
    { name: 'mode', label: 'How', kind: 'choice', options: modes, required: true, half: true },
    { name: 'minutes', label: 'Length', kind: 'number', min: 5, max: 480, unit: 'minutes', required: true, half: true },
    { name: 'starts_at', label: 'Time, or the first of them', kind: 'instant', required: true },
    {
      name: 'count',
      label: 'How many times',
      kind: 'number',
      min: 1,
      max: 100,
      hint: 'One after the other, ten minutes between',
      show: (values: Values) => values['mode'] === 'pick',
    },
    ...(kind === 'demonstration'
      ? [
          { name: 'class_name', label: 'Class', kind: 'text', max: 60, required: true, half: true },
          { name: 'subject', label: 'Subject', kind: 'text', max: 60, required: true, half: true },
          { name: 'topic', label: 'Topic', kind: 'text', max: 120 },
        ]
      : []),
    { name: 'place', label: 'Place', kind: 'text', max: 200, required: true },
    {
      name: 'panel',
      label: 'Panel; the first one is the chair',
      kind: 'lookup',
      source: people,
      many: true,
      required: true,
    },
    {
      name: 'template_id',
      label: 'What is scored',
      kind: 'lookup',
      source: templatesOf(kind),
      hint: 'Leave empty: as the job says',
    },
    { name: 'overrule', label: 'Also where somebody is taken then', kind: 'flag' },
    { name: 'message', label: 'Tell the applicants', kind: 'flag' },
  ] as NonNullable<Form['fields']>;

export function ScheduleForm({ kind, close }: { kind: AssessmentKind; close: () => void }) {
  const form: Form = {
    title: kind === 'interview' ? 'Schedule interviews' : 'Schedule lessons',
    text: 'Nobody sits on a panel about a relative or whom they recommended. A reminder goes out 24 and 2 hours before.',
    call: (kind === 'interview' ? interviewSchedule : demonstrationSchedule) as typeof demonstrationSchedule,
    fields: fieldsOf(kind),
    toInput: (values) => toInput(values) as never,
    button: 'Schedule',
  };
  return (
    <FormDialog
      form={form}
      start={{ mode: 'one', minutes: kind === 'interview' ? 30 : 40, count: 4, overrule: false, message: true }}
      close={close}
    />
  );
}
