// The change of a branch's status: what it stops before and after, what is missing, the reason (10 section 10.1).

import { Text } from '@mantine/core';
import type { DataOf, InputOf } from '#kernel/contract.ts';
import type { FormHandle } from '#ui/controls/form-handle.ts';
import { optionsOf } from '#ui/filters/filter.ts';
import type { Field, FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { gateWords, reasonWords } from '#modules/branches/branch/screens/parts/words.ts';
import { neverStopped, stoppedByDefault, stoppedIn } from '#modules/branches/gate/rules/index.ts';
import { statusChange } from '../../contract/status.ts';
import { WaivedField } from './check-lines.tsx';

export type StatusEvent = InputOf<typeof statusChange>['event'];

interface Branch {
  id: number;
  code: string;
  branch_name: string;
  status: DataOf<typeof statusChange>['branch']['status'];
  version: number;
}

const becomes = {
  activate: 'active',
  suspend: 'suspended',
  resume: 'active',
  close: 'closing',
  cancel_closing: 'active',
  finish: 'closed',
  reopen: 'draft',
} as const satisfies Record<StatusEvent, Branch['status']>;

export const eventWords: Record<StatusEvent, string> = {
  activate: 'Activate branch',
  suspend: 'Suspend branch',
  resume: 'Resume branch',
  close: 'Ask to close branch',
  cancel_closing: 'Cancel the closing',
  finish: 'Close branch for good',
  reopen: 'Ask to re-open branch',
};

const stoppable = optionsOf(
  Object.fromEntries(
    Object.entries(gateWords).filter(([action]) => !(neverStopped as readonly string[]).includes(action)),
  ),
);

const inWords = (actions: readonly string[]): string =>
  actions.length === 0 ? 'nothing' : actions.map((action) => gateWords[action] ?? action).join(', ');

/** The gate before → after. */
function Gate({ branch, event, form }: { branch: Branch; event: StatusEvent; form: FormHandle }) {
  const chosen = event === 'suspend' ? (form.values['stopped_actions'] as readonly string[] | undefined) : undefined;
  return (
    <Text fz="sm" c="dimmed">
      Stopped now: {inWords(stoppedIn(branch.status))}. Stopped after it:{' '}
      {inWords(stoppedIn(becomes[event], chosen ?? null))}.
    </Text>
  );
}

type Name = keyof InputOf<typeof statusChange> & string;

function fieldsOf(branch: Branch, event: StatusEvent): Field<Name>[] {
  const gate: Field<Name> = {
    name: 'event',
    label: 'What it stops',
    kind: 'custom',
    draw: (form) => <Gate branch={branch} event={event} form={form} />,
  };
  const list: Field<Name> = {
    name: 'waived',
    label: 'Check list',
    kind: 'custom',
    draw: (form) => <WaivedField form={form} branch_id={branch.id} to={event === 'finish' ? 'closed' : 'active'} />,
  };
  const cause: Field<Name> = {
    name: 'reason_code',
    label: 'Cause',
    kind: 'choice',
    options: reasonWords,
    required: true,
    half: true,
  };
  const reason: Field<Name> = {
    name: 'reason',
    label: 'Reason',
    kind: 'long',
    required: true,
    max: 500,
    hint: event === 'suspend' ? 'Shown in the history and in the messages people get' : 'Shown in the history',
  };
  if (event === 'suspend')
    return [
      cause,
      { name: 'until', label: 'Last day', kind: 'date', half: true, hint: 'Leave empty: until it is resumed' },
      {
        name: 'stopped_actions',
        label: 'What is stopped',
        kind: 'choice',
        options: stoppable,
        many: true,
        hint: 'Receipts, leavings, attendance and marks go on in any case',
      },
      gate,
      reason,
    ];
  if (event === 'close')
    return [
      cause,
      {
        name: 'effective_on',
        label: 'Closes on',
        kind: 'date',
        half: true,
        hint: 'New admissions stop as soon as it is approved',
      },
      gate,
      reason,
    ];
  if (event === 'activate' || event === 'finish') return [list, gate, reason];
  return [gate, reason];
}

interface Props {
  branch: Branch;
  event: StatusEvent;
  close: () => void;
  onDone?: () => void;
}

export function StatusDialog({ branch, event, close, onDone }: Props) {
  const form: FormDeclaration<typeof statusChange> = {
    title: eventWords[event],
    call: statusChange,
    button: eventWords[event],
    fields: fieldsOf(branch, event),
  };
  const start = {
    branch_id: branch.id,
    version: branch.version,
    event,
    reason_code: 'other',
    ...(event === 'suspend' ? { stopped_actions: [...stoppedByDefault] } : {}),
  };
  return (
    <FormDialog
      form={form}
      about={`${branch.code} · ${branch.branch_name}`}
      start={start}
      close={close}
      onDone={onDone}
    />
  );
}
