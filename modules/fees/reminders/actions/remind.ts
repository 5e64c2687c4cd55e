// Reminds families of what is due: chosen by a person, or by the clock in steps; one message a family, written into the outbox.

import { counted } from '#kernel/counted.ts';
import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { badField } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import type { ClockJob } from '#platform/clock/definition.ts';
import { message, type NewMessage } from '#platform/messages/message.ts';
import { setting } from '#platform/settings/setting.ts';
import { idsChosen } from '#platform/jobs/chosen-rows.ts';
import { idsOfOutstanding } from '#modules/fees/outstanding/chapter.ts';
import type { outstandingRemind } from '../contract/reminders.ts';
import { chosenDebtors, type Debtor, dueDebtors } from '../reads/debtors.ts';
import { noteReminders } from '../steps/note-reminders.ts';
import { STEPS, type Step, stepEvents, stepsOn } from '../rules/reminder-steps.ts';

type Answer = DataOf<typeof outstandingRemind>;

/** More families in one act than any branch has; head office does it branch by branch. */
const MOST = 20_000;

const isDue = (one: Debtor): boolean =>
  one.amount > 0 && !one.promised && !one.claimed && !one.on_hold && !one.reminded_today;

export async function remindChosen({
  step: asked,
  preview,
  ...chosen
}: ParsedInputOf<typeof outstandingRemind>): Promise<Answer> {
  await requirePermission('Outstanding');
  const step = STEPS.find((one) => one === asked);
  if (step === undefined) throw badField('step', 'Choose which reminder');
  const ids = await idsChosen(chosen, idsOfOutstanding);
  if (ids.length > MOST) throw badField('ids', 'These are too many at once. Remind branch by branch');
  const debtors = await chosenDebtors(ids, { step, way: 'message' });
  const due = debtors.filter(isDue);
  const families = preview ? familiesOf(due) : await send(due, { by_clock: false });
  const many = (of: (one: Debtor) => boolean) => debtors.filter(of).length;
  return {
    families: families.length,
    students: due.length,
    amount: due.reduce((sum, one) => sum + one.amount, 0),
    currency: due[0]?.currency ?? null,
    promised: many((one) => one.promised),
    claimed: many((one) => one.claimed && !one.promised),
    on_hold: many((one) => one.on_hold && !one.promised && !one.claimed),
    not_due: ids.length - debtors.length + many((one) => one.amount === 0),
    reminded_today: many((one) => one.reminded_today),
  };
}

function familiesOf(due: readonly Debtor[]): Debtor[][] {
  return [...Map.groupBy(due, (one) => `${one.branch_id} ${one.family_id}`).values()];
}

/** The dedupe key makes a step once a day and family, whoever sends it (MSG-10). */
function messageOf(family: readonly Debtor[]): NewMessage[] {
  const [first] = family;
  if (!first) return [];
  const step = family.reduce<Step>((most, one) => (one.step > most ? one.step : most), first.step);
  const names = family.map((one) => one.full_name);
  return [
    {
      event: stepEvents[step],
      branch_id: first.branch_id,
      subject_type: 'student',
      subject_id: first.student_id,
      student_id: first.student_id,
      key: `reminder:${first.family_id}:${step}:${first.today}`,
      data: {
        students: [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and '),
        amount: family.reduce((sum, one) => sum + one.amount, 0),
        due: family.map((one) => one.due).toSorted()[0] ?? first.due,
        code: first.code?.replaceAll(/(.{4})(?=.)/g, '$1 ') ?? '',
      },
    },
  ];
}

async function send(due: readonly Debtor[], { by_clock }: { by_clock: boolean }): Promise<Debtor[][]> {
  const families = familiesOf(due);
  if (families.length === 0) return families;
  await noteReminders(due, { by_clock, way: 'message' });
  await message(...families.flatMap(messageOf));
  return families;
}

export const reminderClock: ClockJob = {
  name: 'fees.reminders',
  title: 'Families are reminded of fees that are due',
  unit: 'branch',
  when: { daily: '11:00' },
  // Yesterday's reminder would say what is not true any more.
  missed: 'last',
  run: async ({ branch_id, day }) => {
    const days = await setting<number[]>('reminder_days', branch_id, day);
    if (days.length === 0) return undefined;
    const due = (await dueDebtors(branch_id, stepsOn(day, days))).filter(isDue);
    const families = await send(due, { by_clock: true });
    return families.length === 0 ? undefined : `${counted(families.length, 'family', 'families')} reminded`;
  },
};
