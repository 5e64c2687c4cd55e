// Applicants of a job from a CSV file (07 §9): looked at first, then taken in.

import { Button, FileInput, Group, Stack, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { counted } from '#kernel/counted.ts';
import type { DataOf } from '#kernel/contract.ts';
import { call } from '#ui/calls/call.ts';
import { asFailure } from '#ui/calls/call-failure.ts';
import { refetchPage } from '#ui/calls/query-client.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Choice } from '#ui/controls/choice.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { jobChoices } from '#modules/recruitment/jobs/contract/jobs.ts';
import { applicantImport } from '../contract/applicants.ts';

type Answer = DataOf<typeof applicantImport>;

export function ImportDialog({ close }: { close: () => void }) {
  const jobs = useCall(jobChoices, { all: false });
  const [job, setJob] = useState<string | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const open = (jobs.data ?? []).filter((one) => one.status === 'open' || one.status === 'on_hold');
  const send = async (dry_run: boolean): Promise<void> => {
    if (!file || job === null) return;
    setBusy(true);
    setProblem(null);
    try {
      const { data } = await call(applicantImport, { job_id: Number(job), dry_run }, { file });
      setAnswer(data);
      if (!dry_run) {
        await refetchPage();
        if (data.failed.length === 0) close();
      }
    } catch (error) {
      setProblem(asFailure(error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog opened onClose={close} title="Applicants from a file" size="lg">
      <Stack>
        <Text fz="sm">
          A CSV with the columns full_name and mobile; also email, city, national_id, qualification, experience_years.
        </Text>
        <Choice
          label="Job"
          required
          data={open.map((one) => ({ value: String(one.id), label: `${one.title} · ${one.branch}` }))}
          value={job}
          onChange={setJob}
        />
        <FileInput label="File" required accept=".csv,text/csv" value={file} onChange={setFile} clearable />
        {problem ? (
          <Text c="var(--bad)" role="alert">
            {problem}
          </Text>
        ) : null}
        {answer ? (
          <Text role="status">
            {counted(answer.done, 'applicant')} good, {answer.known} known already,{' '}
            {counted(answer.failed.length, 'line')} left out.
          </Text>
        ) : null}
        {answer && answer.failed.length > 0 ? (
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Line</Table.Th>
                <Table.Th>Name</Table.Th>
                <Table.Th>Why not</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {answer.failed.slice(0, 100).map((one) => (
                <Table.Tr key={one.line}>
                  <Table.Td>{one.line}</Table.Td>
                  <Table.Td>{one.name}</Table.Td>
                  <Table.Td>{one.message}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        ) : null}
        <Group justify="end">
          <Button variant="default" disabled={!file || job === null} loading={isBusy} onClick={() => void send(true)}>
            Look first
          </Button>
          <Button disabled={!file || job === null} loading={isBusy} onClick={() => void send(false)}>
            Record
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
