// What is done with one inquiry (spec 02 §3.1, §6.2): a call logged, a visit booked, given to somebody, lost, junk, opened again.

import { Anchor } from '@mantine/core';
import { grouped } from '#kernel/counted.ts';
import { lookup } from '#ui/filters/filter.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { leadActivity, leadAssign, leadMessage, leadTurn } from '../../contract/lead-acts.ts';
import type { ActivityKind } from '#modules/admissions/lead-stages/contract/lead-words.ts';
import { leadAssignees, type LeadRow } from '../../contract/leads.ts';
import { activityOptions, lostOptions, outcomeOptions, whatsappOf } from '../lead-words.ts';

interface Props {
  row: Pick<LeadRow, 'id' | 'version' | 'mobile' | 'phone' | 'whatsapp' | 'branch_id' | 'parent_name' | 'assigned_to'>;
  close: () => void;
}

/** Also for an application: the row says which of the two it is about. */
export const logForm: FormDeclaration<typeof leadActivity> = {
  title: 'Record what was said',
  call: leadActivity,
  fields: [
    { name: 'kind', label: 'What it was', kind: 'choice', options: activityOptions, required: true, half: true },
    {
      name: 'direction',
      label: 'Who began',
      kind: 'choice',
      options: [
        { value: 'out', label: 'The school' },
        { value: 'in', label: 'The family' },
      ],
      required: true,
      half: true,
    },
    { name: 'outcome', label: 'What came of it', kind: 'choice', options: outcomeOptions },
    { name: 'notes', label: 'Notes', kind: 'long', rows: 3, max: 2000 },
    { name: 'next_action_at', label: 'Next action', kind: 'instant' },
    {
      name: 'next_action_kind',
      label: 'By',
      kind: 'choice',
      options: activityOptions,
      show: (values) => Boolean(values['next_action_at']),
    },
  ],
  button: 'Record',
};

/** Opens the conversation beside the form that records it. */
const onWhatsapp = (row: Props['row']): FormDeclaration<typeof leadActivity> => ({
  ...logForm,
  title: `WhatsApp with ${row.parent_name}`,
  fields: [
    {
      name: 'duration_s',
      label: 'Talk',
      kind: 'custom',
      draw: () => (
        <Anchor href={whatsappOf(row.whatsapp ?? row.mobile)} target="_blank" rel="noreferrer">
          Open WhatsApp with {row.whatsapp ?? row.phone}
        </Anchor>
      ),
    },
    ...(logForm.fields ?? []).slice(1),
  ],
});

export function LogActivity({ row, close, kind = 'call' }: Props & { kind?: ActivityKind }) {
  const form = kind === 'whatsapp' ? onWhatsapp(row) : logForm;
  return <FormDialog form={form} start={{ lead_id: row.id, kind, direction: 'out' }} close={close} />;
}

const visit: FormDeclaration<typeof leadTurn> = {
  title: 'Book a visit',
  text: 'The family is sent the day, the time and the place.',
  call: leadTurn,
  fields: [
    { name: 'visit_at', label: 'Day and time', kind: 'instant', required: true },
    { name: 'note', label: 'Note', kind: 'long', max: 2000 },
  ],
  button: 'Book the visit',
};

const lost: FormDeclaration<typeof leadTurn> = {
  title: 'This inquiry is lost',
  text: 'What was planned with the family ends. It can be opened again.',
  call: leadTurn,
  fields: [
    { name: 'reason', label: 'Why', kind: 'choice', options: lostOptions, required: true },
    { name: 'note', label: 'Note', kind: 'long', max: 2000 },
  ],
  button: 'Lost',
};

const plain = (title: string, text: string, button: string): FormDeclaration<typeof leadTurn> => ({
  title,
  text,
  call: leadTurn,
  fields: [{ name: 'note', label: 'Note', kind: 'long', max: 2000 }],
  button,
});

export const steps = {
  visit_booked: visit,
  visited: plain('The family has visited', 'The visit is written down.', 'Visited'),
  lost,
  junk: plain('This inquiry is junk', 'It is left out of all figures.', 'Junk'),
  contacted: plain('Open again', 'The inquiry is worked on again.', 'Open again'),
} as const;

export function ChangeLeadStage({ row, close, to }: Props & { to: keyof typeof steps }) {
  return <FormDialog form={steps[to]} start={{ id: row.id, version: row.version, stage: to }} close={close} />;
}

const assign = (branch_id: number | null, count: number): FormDeclaration<typeof leadAssign> => ({
  title: count === 1 ? 'Assign the inquiry' : `Assign ${grouped(count)} inquiries`,
  text: 'The person is notified.',
  call: leadAssign,
  fields: [
    {
      name: 'user_id',
      label: 'Person',
      kind: 'lookup',
      numeric: false,
      required: true,
      source: lookup(
        leadAssignees,
        (all) => [
          { value: 'auto', label: 'Share out: to the person with the fewest open inquiries' },
          ...all.map((one) => ({ value: one.id, label: `${one.name} (${one.open} open)` })),
        ],
        () => (branch_id === null ? {} : { branch_id }),
      ),
    },
  ],
  toInput: ({ user_id, ...chosen }) => ({ ...chosen, user_id: user_id === 'auto' ? 'auto' : Number(user_id) }),
  button: 'Assign',
});

interface Chosen {
  chosen: { ids?: number[]; all?: { filters: Record<string, unknown>; count: number } };
  count: number;
  branch_id: number | null;
  close: () => void;
  onDone?: () => void;
}

export function AssignLeads({ chosen, count, branch_id, close, onDone }: Chosen) {
  return (
    <FormDialog
      form={assign(branch_id, count)}
      start={{ ...chosen, user_id: 'auto' }}
      close={close}
      onDone={() => onDone?.()}
    />
  );
}

const write = (count: number): FormDeclaration<typeof leadMessage> => ({
  title: count === 1 ? 'Write to the family' : `Write to ${grouped(count)} families`,
  call: leadMessage,
  fields: [
    {
      name: 'about',
      label: 'About',
      kind: 'choice',
      required: true,
      options: [
        { value: 'inquiry', label: 'Their inquiry' },
        { value: 'marketing', label: 'News: only families who agreed to it' },
      ],
    },
    {
      name: 'text',
      label: 'Text',
      kind: 'long',
      rows: 4,
      required: true,
      max: 800,
      hint: 'The name of the parent is put before it.',
    },
  ],
  button: 'Send',
});

export function WriteToLeads({ chosen, count, close, onDone }: Omit<Chosen, 'branch_id'>) {
  return (
    <FormDialog form={write(count)} start={{ ...chosen, about: 'inquiry' }} close={close} onDone={() => onDone?.()} />
  );
}
