// The leaving of one employee (spec 06 §5.3): what was asked, what is held, the clearance, the letters.

import { Button, Group, List, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { counted } from '#kernel/counted.ts';
import { formatDate } from '#kernel/dates.ts';
import { openPdf } from '#ui/acts/files.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { useCall } from '#ui/calls/use-call.ts';

import { Empty, Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { Facts } from '#ui/page-kinds/record/record-screen.tsx';
import { useMay } from '#ui/session/session.ts';
import {
  employeeClearance,
  employeeExit,
  employeeLeft,
  employeeLeftCancel,
  employeeLeftComplete,
  type ExitRecord,
  letterIssue,
  letterKinds,
  letterPrint,
} from '../../contract/leaving.ts';
import { exitStates, letterWords, mayGive, reasonWords, rehireWords, typeWords } from '../../rules/index.ts';
import { cancelForm } from './cancel-form.ts';
import { ClearanceList } from './clearance-list.tsx';
import { LeavingDialog } from './leaving-dialog.tsx';

interface Props {
  record: { id: number; version: number; full_name: string; status: string };
}

const settlementWords = { none: 'None is kept', open: 'Not posted yet', posted: 'Posted' } as const;

export function Tab({ record }: Props) {
  const answer = useCall(employeeExit, { employee_id: record.id });
  const [asking, setAsking] = useState(false);
  const may = useMay();
  if (answer.failure) return <Failed failure={answer.failure} again={answer.again} />;
  if (answer.data === undefined) return <RowsSkeleton rows={3} />;
  const exit = answer.data;
  const mayAsk =
    may(employeeLeft.permissions) && record.status !== 'left' && (exit === null || exitStates.isOver(exit.state));
  return (
    <Stack>
      {mayAsk ? (
        <Group justify="flex-end">
          <Button size="compact-sm" variant="light" onClick={() => setAsking(true)}>
            Start leaving
          </Button>
        </Group>
      ) : null}
      {exit === null ? (
        <Empty
          title="No leaving"
          text="When the employment ends, the notice, the clearance and the letters are listed here."
        />
      ) : (
        <Leaving exit={exit} />
      )}
      {asking ? <LeavingDialog of={record} close={() => setAsking(false)} /> : null}
    </Stack>
  );
}

function Leaving({ exit }: { exit: ExitRecord }) {
  const may = useMay();
  const cleared = exit.clearances.filter((one) => one.status !== 'pending').length;
  return (
    <Stack>
      <Facts
        facts={[
          { label: 'Status', value: exitStates.badges[exit.state][1] },
          { label: 'How it ends', value: typeWords[exit.exit_type] },
          { label: 'Notice given', value: formatDate(exit.notice_date) },
          { label: 'Last day', value: formatDate(exit.last_working_date) },
          { label: 'Notice served', value: `${exit.served_days} of ${counted(exit.notice_days_due, 'day')}` },
          { label: 'Short of notice', value: counted(exit.shortfall_days, 'day') },
          { label: 'Reason', value: [reasonWords[exit.reason_code], exit.reason].filter(Boolean).join(': ') },
          { label: 'Taken on again', value: rehireWords[exit.rehire] },
          { label: 'Settlement', value: settlementWords[exit.settlement] },
        ]}
      />
      {exit.problem ? <Text size="sm">{exit.problem}</Text> : null}
      {exit.facts.length > 0 ? <Held exit={exit} /> : null}
      {exit.clearances.length > 0 ? (
        <Stack gap="xs" component="section">
          <Title order={2} size="h5">{`Clearance: ${cleared} of ${exit.clearances.length}`}</Title>
          <ClearanceList
            exit_id={exit.id}
            currency={exit.currency}
            rows={exit.clearances}
            mayTick={may(employeeClearance.permissions) && (exit.state === 'approved' || exit.state === 'left')}
          />
        </Stack>
      ) : null}
      <Acts exit={exit} />
    </Stack>
  );
}

function Held({ exit }: { exit: ExitRecord }) {
  return (
    <Stack gap="xs" component="section">
      <Title order={2} size="h5">
        What ends, and what is held
      </Title>
      <List size="sm">
        {exit.facts.map((one) => (
          <List.Item key={one.what}>
            <Text span fw={600}>{`${one.what}: `}</Text>
            {one.said}
          </List.Item>
        ))}
        {exit.takes_reports ? <List.Item>{`Who reports to them goes to ${exit.takes_reports}`}</List.Item> : null}
      </List>
    </Stack>
  );
}

function Acts({ exit }: { exit: ExitRecord }) {
  const may = useMay();
  const [cancelling, setCancelling] = useState(false);
  const complete = useAct(employeeLeftComplete);
  const give = useAct(letterIssue);
  const kinds = may(letterIssue.permissions) ? letterKinds.filter((kind) => mayGive(kind, exit.state)) : [];
  return (
    <Group>
      {may(employeeLeftComplete.permissions) && exitStates.can('complete', exit.state) ? (
        <Button size="compact-sm" onClick={() => void complete.act({ exit_id: exit.id, version: exit.version })}>
          Complete
        </Button>
      ) : null}
      {kinds.map((kind) => (
        <Button
          key={kind}
          size="compact-sm"
          variant="light"
          onClick={() => void give.act({ exit_id: exit.id, kind })}
        >{`Give ${letterWords[kind].toLowerCase()}`}</Button>
      ))}
      {exit.letters.map((one) => (
        <Button
          key={one.id}
          size="compact-sm"
          variant="subtle"
          onClick={() => void openPdf(letterPrint, { id: one.id })}
        >{`${letterWords[one.kind]} ${one.letter_no}`}</Button>
      ))}
      {may(employeeLeftCancel.permissions) && exitStates.can('cancel', exit.state) ? (
        <Button size="compact-sm" variant="subtle" color="red" onClick={() => setCancelling(true)}>
          Cancel the leaving
        </Button>
      ) : null}
      {cancelling ? (
        <FormDialog
          form={cancelForm}
          about={exit.employee_name}
          start={{ exit_id: exit.id, version: exit.version }}
          close={() => setCancelling(false)}
        />
      ) : null}
    </Group>
  );
}
