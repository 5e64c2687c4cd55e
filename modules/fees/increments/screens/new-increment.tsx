// A new increment in four steps: who, how, what it would do, and why (spec 04 §5.5). Nothing is kept until it is sent for approval.

import { Stepper } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { DataOf, InputOf } from '#kernel/contract.ts';
import { addMonths, monthOf } from '#kernel/dates.ts';
import * as pages from '#kernel/pages.gen.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { useAct } from '#ui/acts/use-act.ts';
import type { CallFailure } from '#ui/calls/call-failure.ts';
import { Page } from '#ui/page/page.tsx';
import { Steps } from '#ui/page/steps.tsx';
import type { FormHandle, Values } from '#ui/page-kinds/form/form-declaration.ts';
import { complaints, inputFrom } from '#ui/page-kinds/form/to-input.ts';
import { UnsavedGuard } from '#ui/page-kinds/form/unsaved-guard.tsx';
import { useSession } from '#ui/session/session.ts';
import { incrementCreate, incrementPreview } from '../contract/increments.ts';
import { CheckIncrement } from './check-increment.tsx';
import { how, who } from './increment-fields.ts';
import { Asked, why } from './asked-step.tsx';

const WHO = 0;
const HOW = 1;
const CHECK = 2;
const WHY = 3;

const stepOf = (name: string): number =>
  who.some((field) => field.name === name) ? WHO : how.some((field) => field.name === name) ? HOW : WHY;

/** Percent as it is typed; fields that the way does not ask are left out. */
function wishOf(values: Values): Values {
  const { percent, amount, course_ids, category_ids, mode } = values;
  const some = (list: unknown) => (Array.isArray(list) && list.length > 0 ? list : undefined);
  return {
    ...values,
    rate: mode === 'percent' && typeof percent === 'number' ? Math.round(percent * 100) : undefined,
    amount: mode === 'percent' ? undefined : amount,
    course_ids: some(course_ids),
    category_ids: some(category_ids),
  };
}

const asTyped = (name: string): string => (name === 'rate' ? 'percent' : (name.split('.')[0] ?? name));

export function NewIncrement() {
  const { today, currency } = useSession();
  const navigate = useNavigate();
  const [step, setStep] = useState(WHO);
  const [values, setValues] = useState<Values>({
    branch_ids: [],
    head_ids: [],
    effective_month: addMonths(monthOf(today), 1),
    mode: 'percent',
    round_to: currency === 'OMR' ? 500 : 5000,
    round_rule: 'nearest',
    exclude_fixed: true,
    include_structures: false,
    overrides: [],
  });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [preview, setPreview] = useState<DataOf<typeof incrementPreview>>();
  const [dirty, setDirty] = useState(false);

  const show = (found: Record<string, string>): boolean => {
    const named = Object.entries(found).map(([name, sentence]) => [asTyped(name), sentence] as const);
    setErrors(Object.fromEntries(named));
    const [first] = named;
    if (first) setStep(stepOf(first[0]));
    return first !== undefined;
  };
  const failed = ({ errors: fields }: CallFailure): boolean =>
    show(Object.fromEntries(Object.entries(fields ?? {}).map(([name, all]) => [name, all[0] ?? ''])));
  const check = useAct(incrementPreview, {
    reads: true,
    onFailure: failed,
    onDone: (data) => {
      setPreview(data);
      setStep(CHECK);
    },
  });
  const create = useAct(incrementCreate, {
    onFailure: failed,
    onDone: (_, message) => {
      setDirty(false);
      toast(message);
      void navigate(pages.FeeIncrement, { state: { saved: true } });
    },
  });
  const set = (name: string, value: unknown): void => {
    setDirty(true);
    setValues((now) => ({ ...now, [name]: value }));
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([other]) => other !== name)));
  };
  const form: FormHandle = { values, set, error: (name) => errors[name] };

  const look = (now: Values): void => {
    const input = inputFrom(incrementPreview, wishOf(now));
    if (!show(complaints(incrementPreview, input))) void check.act(input as InputOf<typeof incrementPreview>);
  };
  const send = (): void => {
    const checked = preview && { lines: preview.lines, monthly_effect: preview.monthly_effect };
    const input = { ...inputFrom(incrementCreate, wishOf(values)), checked };
    if (!show(complaints(incrementCreate, input))) void create.act(input as InputOf<typeof incrementCreate>);
  };
  const override = (student_ids: readonly number[]): void => {
    const overrides = student_ids.map((student_id) => ({ student_id }));
    set('overrides', overrides);
    look({ ...values, overrides });
  };

  return (
    <Page
      title="New Increment"
      text="Fees of many students rise from a month on, when a second person approves. Posted months stay as they are."
      crumbs={[{ title: 'Fee Increment', to: pages.FeeIncrement }]}
    >
      <UnsavedGuard when={dirty && !create.busy} strict />
      <Steps active={step} onStepClick={setStep}>
        <Stepper.Step label="Who" description="Branches and heads">
          <Asked fields={who} form={form} next={() => setStep(HOW)} />
        </Stepper.Step>
        <Stepper.Step label="How" description="Rate and month">
          <Asked
            fields={how}
            form={form}
            back={() => setStep(WHO)}
            busy={check.busy}
            button="Check"
            next={() => look(values)}
          />
        </Stepper.Step>
        <Stepper.Step label="Check" description="What it would do">
          {preview ? (
            <CheckIncrement
              preview={preview}
              overrides={(values['overrides'] as { student_id: number }[]).map((one) => one.student_id)}
              override={override}
              busy={check.busy}
              back={() => setStep(HOW)}
              next={() => setStep(WHY)}
            />
          ) : null}
        </Stepper.Step>
        <Stepper.Step label="Why" description="Reason and letter">
          <Asked
            fields={why}
            form={form}
            back={() => setStep(CHECK)}
            busy={create.busy}
            button="Send for approval"
            next={send}
          />
        </Stepper.Step>
      </Steps>
    </Page>
  );
}
