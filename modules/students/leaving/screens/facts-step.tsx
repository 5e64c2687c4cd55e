// Step 1: who leaves, the last day, the notice, the reason; beside it what it would settle (STU-55, STU-56).

import { Grid, Stack, Text } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { formatDate } from '#kernel/dates.ts';
import type { Contract, DataOf } from '#kernel/contract.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { FormBody } from '#ui/page-kinds/form/form-body.tsx';
import type { Field, FormDeclaration, Values } from '#ui/page-kinds/form/form-declaration.ts';
import { UnsavedGuard } from '#ui/page-kinds/form/unsaved-guard.tsx';
import { useFormState } from '#ui/page-kinds/form/use-form-state.ts';
import type { StepProps } from '#ui/page-kinds/stepper/stepper-declaration.ts';
import { leavingCreate, type leavingDraft, leavingUpdate } from '../contract/leavings.ts';
import type { LeavingReason } from '../contract/leaving-reasons.ts';
import { askedReasons } from './parts/leaving-words.ts';
import { SettlementNow } from './settlement-now.tsx';

type Props = StepProps<DataOf<typeof leavingDraft>>;
type Name = 'leaving_on' | 'notice_on' | 'reason' | 'next_school' | 'note';

const terms: readonly Field<Name>[] = [
  { name: 'leaving_on', label: 'Last day at school', kind: 'date', required: true, half: true },
  { name: 'notice_on', label: 'Notice given on', kind: 'date', required: true, half: true },
  { name: 'reason', label: 'Reason', kind: 'choice', options: askedReasons, required: true, half: true },
  { name: 'next_school', label: 'Next school', kind: 'text', max: 120, half: true },
  { name: 'note', label: 'What the parents said', kind: 'long', max: 1000 },
];

const create: FormDeclaration<typeof leavingCreate> = {
  title: 'Facts',
  call: leavingCreate,
  fields: [{ name: 'student_id', label: 'Student', kind: 'student', required: true }, ...terms],
  button: 'Save and continue',
};

const update: FormDeclaration<typeof leavingUpdate> = {
  title: 'Facts',
  call: leavingUpdate,
  fields: terms,
  button: 'Save and continue',
};

export function FactsStep({ data, next }: Props) {
  const { leaving, student } = data;
  const [query] = useSearchParams();
  return leaving ? (
    <Facts form={update} start={{ ...leaving }} data={data} next={next} />
  ) : (
    <Facts
      form={create}
      start={{
        student_id: student?.student_id ?? null,
        // What parents asked for, where a request of theirs is turned into this form (STU-95).
        leaving_on: query.get('leaving_on'),
        note: query.get('note'),
        notice_on: student?.today ?? null,
        deposit_action: 'apply',
      }}
      data={data}
      next={next}
    />
  );
}

interface FactsProps<C extends Contract> {
  form: FormDeclaration<C>;
  start: Values;
  data: DataOf<typeof leavingDraft>;
  next: () => void;
}

function Facts<C extends typeof leavingCreate | typeof leavingUpdate>({ form, start, data, next }: FactsProps<C>) {
  const [, setQuery] = useSearchParams();
  const state = useFormState(form, {
    start,
    onDone: (_, message, { values: sent }) => {
      toast(message);
      const student_id = sent['student_id'];
      // A draft is found again by its student: the address names it before the next step opens.
      if (data.leaving || data.student?.student_id === student_id) next();
      else setQuery({ student_id: String(student_id), step: 'clearance' });
    },
  });
  const { values } = state.handle;
  const complete = Boolean(values['student_id'] && values['leaving_on'] && values['notice_on'] && values['reason']);
  return (
    <>
      <UnsavedGuard when={state.dirty} kept={state.kept} forget={state.forget} />
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, md: 7 }}>
          <FormBody form={form} state={state} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <Stack gap="sm">
            <Rules student={data.student} />
            <SettlementNow
              when={complete}
              withBlocks={false}
              input={{
                draft: {
                  student_id: Number(values['student_id']),
                  leaving_on: String(values['leaving_on']),
                  notice_on: String(values['notice_on']),
                  reason: String(values['reason']) as LeavingReason,
                },
              }}
            />
          </Stack>
        </Grid.Col>
      </Grid>
    </>
  );
}

const modes = { month: 'a month of tuition', daily: 'tuition of the missing days', none: 'nothing' };

function Rules({ student }: { student: DataOf<typeof leavingDraft>['student'] }) {
  if (!student)
    return (
      <Text size="sm" c="dimmed">
        Choose the student and the days: what it would settle is shown here.
      </Text>
    );
  return (
    <Text size="sm" c="dimmed">
      Last day from {formatDate(student.earliest)} to {formatDate(student.latest)}
      {student.last_present === null ? '' : `; last seen on ${student.last_present}`}. Notice of {student.notice_days}{' '}
      days; a shorter one costs {modes[student.notice_mode]}.
    </Text>
  );
}
