// Before slips are sent (SAL-25): how many go out, who has one already, who cannot get one and why.

import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import type { InputOf } from '#kernel/contract.ts';
import { counted } from '#kernel/counted.ts';
import { addMonths, monthOf } from '#kernel/dates.ts';
import { branchFilter } from '#modules/branches/classes/screens/parts/choices.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { toast } from '#ui/alerts/toasts.ts';
import type { FilterValues } from '#ui/controls/lookup-source.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FilterControl } from '#ui/filters/filter-control.tsx';
import { watchJob } from '#ui/jobs/follow-job.ts';
import { useSession } from '#ui/session/session.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { type SlipsToSend, slipSendMany } from '../contract/salary-slips.ts';

const filters = [{ name: 'month', label: 'Month', kind: 'month', required: true } as const, branchFilter];

function Looked({ found }: { found: SlipsToSend }) {
  const { slips, sent_before, without, left_out } = found;
  return (
    <Stack gap={6}>
      <Text fw={600}>
        {slips === 0
          ? 'Nobody gets a slip by mail now.'
          : `${counted(slips, 'person gets', 'people get')} the slip by mail.`}
      </Text>
      {sent_before > 0 ? <Text c="dimmed">{counted(sent_before, 'slip was', 'slips were')} sent before.</Text> : null}
      {without > 0 ? (
        <>
          <Text>
            {counted(without, 'person', 'people')} cannot get one
            {without > left_out.length ? `; the first ${left_out.length}` : ''}:
          </Text>
          <RowsTable
            name="Who cannot get a slip"
            rows={left_out}
            rowKey={(row) => row.salary_id}
            columns={[
              { key: 'employee_code', title: 'Code' },
              { key: 'employee_name', title: 'Employee' },
              { key: 'reason', title: 'Why', wrap: 260 },
            ]}
          />
        </>
      ) : null}
    </Stack>
  );
}

export function SendSlips({ ids, close }: { ids?: number[]; close: () => void }) {
  const { today } = useSession();
  const [values, setValues] = useState<FilterValues>({ month: addMonths(monthOf(today), -1) });
  const [again, setAgain] = useState(false);
  const [found, setFound] = useState<SlipsToSend>();
  const look = useAct(slipSendMany, { reads: true, onDone: (data) => setFound(data) });
  const send = useAct(slipSendMany, {
    onDone: ({ job_id }, message) => {
      toast(message);
      if (job_id !== null) watchJob(job_id);
      close();
    },
  });
  const input = (preview: boolean): InputOf<typeof slipSendMany> => ({
    ...(ids ? { ids } : { month: values['month'] ?? '', branch_id: Number(values['branch_id'] ?? 0) || undefined }),
    again,
    preview,
  });
  return (
    <Dialog opened onClose={close} title="Send salary slips" size="lg">
      <Stack gap="sm">
        {ids ? (
          <Text>{counted(ids.length, 'salary is', 'salaries are')} chosen.</Text>
        ) : (
          filters.map((filter) => (
            <FilterControl
              key={filter.name}
              filter={filter}
              values={values}
              onChange={(value) => {
                setFound(undefined);
                setValues({ ...values, [filter.name]: value });
              }}
            />
          ))
        )}
        <Checkbox
          label="Also to those whose slip was sent before"
          checked={again}
          onChange={(event) => {
            setFound(undefined);
            setAgain(event.currentTarget.checked);
          }}
        />
        {found ? <Looked found={found} /> : null}
        <Group justify="flex-end">
          <Button variant="default" loading={look.busy} onClick={() => void look.act(input(true))}>
            Look first
          </Button>
          <Button
            leftSection={<IconSend size={16} />}
            disabled={!found || found.slips === 0}
            loading={send.busy}
            onClick={() => void send.act(input(false))}
          >
            {found ? `Send ${counted(found.slips, 'slip')}` : 'Send slips'}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
