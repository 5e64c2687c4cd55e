// Inviting one person or a whole class: by message, or on slips with a code to scan (STU-90).

import { Stack, Text } from '@mantine/core';
import { showSuccess } from '#ui/alerts/alerts.ts';
import { watchJob } from '#ui/jobs/follow-job.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { portalInvite, type portalInviteMany, type PortalOutcome } from '../../contract/portal.ts';

type InviteCall = typeof portalInvite | typeof portalInviteMany;

const formOf = (title: string, call: InviteCall): FormDeclaration<InviteCall> => ({
  title,
  text: 'A link for one use, with which the person chooses a password. An earlier invitation ends.',
  call,
  fields: [
    {
      name: 'send_by',
      label: 'How it reaches them',
      kind: 'choice',
      required: true,
      options: [
        { value: 'message', label: 'By message' },
        { value: 'slip', label: 'On a printed slip' },
      ],
    },
  ],
  button: 'Invite',
});

interface Props {
  title: string;
  /** The people chosen, as the call takes them. */
  whose: object;
  /** Given where people are chosen by their children. */
  call?: InviteCall;
  close: () => void;
  onDone?: () => void;
}

export function InviteDialog({ title, whose, call = portalInvite, close, onDone }: Props) {
  return (
    <FormDialog
      form={formOf(title, call)}
      start={{ ...whose, send_by: 'message' }}
      close={close}
      onDone={({ job_id, slips_id, rows }) => {
        onDone?.();
        if (job_id !== null) watchJob(job_id);
        const told = rows.filter((row) => row.note !== null);
        if (slips_id !== null || told.length > 0) void showSuccess(<Outcome rows={told} slips={slips_id !== null} />);
      }}
    />
  );
}

const SHOWN = 12;

function Outcome({ rows, slips }: { rows: readonly PortalOutcome[]; slips: boolean }) {
  return (
    <Stack gap={4}>
      {slips ? <Text>The slips are ready: print them once in the tab Slips.</Text> : null}
      {rows.slice(0, SHOWN).map((row) => (
        <Text key={`${row.name} ${row.note}`} size="sm">
          {row.note}
        </Text>
      ))}
      {rows.length > SHOWN ? <Text size="sm">… and {rows.length - SHOWN} more</Text> : null}
    </Stack>
  );
}
