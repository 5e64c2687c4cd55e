// What the clerk has chosen for a plan, and what the server says it comes to: composed again shortly after each change.

import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import type { DataOf, InputOf } from '#kernel/contract.ts';
import type { LocalDate } from '#kernel/dates.ts';
import type { CallFailure } from '#ui/calls/call-failure.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { useMay } from '#ui/session/session.ts';
import { type ComposedPlan, planCompose, type planOpen, type StoredPlan } from '../contract/fee-plans.ts';

export type Opened = DataOf<typeof planOpen>;
type Wish = InputOf<typeof planCompose>;
export type Discount = NonNullable<Wish['discounts']>[number];
export type Parts = NonNullable<Wish['installments']>;

export interface Typed {
  package_id: number | null;
  join_on: LocalDate;
  discounts: readonly Discount[];
  installments: Parts | null;
}

export interface Plan extends Typed {
  opened: Opened;
  set: (change: Partial<Typed>) => void;
  /** Null until the first answer; then the last one that could be told. */
  composed: ComposedPlan | null;
  failure: CallFailure | undefined;
  /** Sentences by field of what was typed last. */
  error: (field: string) => string | undefined;
  /** The answer belongs to what stands in the fields. */
  current: boolean;
  /** What was typed differs from what is stored. */
  changed: boolean;
  mayEdit: boolean;
  /** Null while no package is chosen. */
  input: Wish | null;
}

export function usePlan(opened: Opened): Plan {
  const may = useMay();
  const [start] = useState(() => typedOf(opened));
  const [typed, setTyped] = useState<Typed>(start);
  const input = useMemo(() => inputOf(opened, typed), [opened, typed]);
  const [asked] = useDebouncedValue(input, 300);
  const mayEdit = opened.locked === null && opened.plan?.state !== 'waiting_approval' && may(['Admission Fee Setting']);
  const answer = useCall(planCompose, asked ?? nothing, { when: asked !== null && mayEdit, keep: true });
  const { failure } = answer;
  return {
    ...typed,
    opened,
    set: (change) => setTyped((before) => ({ ...before, ...change })),
    composed: answer.data ?? null,
    failure,
    error: (field) => failure?.errors?.[field]?.[0],
    current: asked === input && !answer.refreshing && !answer.loading && failure === undefined,
    changed: offeredBefore(opened) || opened.plan === null || JSON.stringify(typed) !== JSON.stringify(start),
    mayEdit,
    input,
  };
}

/** Its offer ended: it is offered again as a new revision, even where nothing of it changes. */
export function offeredBefore({ plan, locked }: Opened): boolean {
  return plan !== null && plan.challan !== null && locked === null;
}

const nothing: Wish = { package_id: 1, join_on: '2000-01-01' };

function inputOf({ application_id, readmission_id }: Opened, typed: Typed): Wish | null {
  if (typed.package_id === null) return null;
  const of = application_id === null ? { readmission_id: readmission_id ?? 0 } : { application_id };
  return { ...of, ...typed, package_id: typed.package_id, discounts: [...typed.discounts] };
}

function typedOf({ plan, packages, join_on }: Opened): Typed {
  if (plan === null) return { package_id: packages[0]?.id ?? null, join_on, discounts: [], installments: null };
  return {
    package_id: plan.package_id,
    join_on: plan.join_on,
    discounts: manualOf(plan),
    installments:
      plan.installments.length === 0
        ? null
        : {
            n: plan.installments.length,
            dates: plan.installments.map((part) => part.due_on),
            amounts: plan.installments.map((part) => part.amount),
          },
  };
}

/** A monthly line stands once for each month; what was named stands once. */
function manualOf({ lines }: StoredPlan): Discount[] {
  const firsts = lines.filter(
    (line, nth) => lines.findIndex((one) => one.package_position === line.package_position) === nth,
  );
  return firsts.flatMap((line) =>
    line.discounts
      .filter((one) => !one.is_policy)
      .map(({ basis, mode, value, ends_on, file_id, note }) => ({
        position: line.package_position,
        basis,
        mode,
        value,
        ends_on,
        file_id,
        note,
      })),
  );
}

/** Amounts that were typed belong to another total. */
export function clearedInstallments({ installments }: Plan): Plan['installments'] {
  return installments === null ? null : { n: installments.n };
}
