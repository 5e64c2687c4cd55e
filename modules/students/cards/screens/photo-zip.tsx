// Photos of many students from a zip (STU-5): looked through first, then taken; every file that is left out says why.

import { Alert, Button, FileInput, Group, Progress, Stack, Table, Text } from '@mantine/core';
import { IconZip } from '@tabler/icons-react';
import { useState } from 'react';
import type { jobView } from '#kernel/calls/jobs.ts';
import type { DataOf } from '#kernel/contract.ts';
import { counted } from '#kernel/counted.ts';
import { showFailure } from '#ui/alerts/alerts.ts';
import { asFailure } from '#ui/calls/call-failure.ts';
import { call } from '#ui/calls/call.ts';
import { newKey } from '#ui/calls/idempotency-key.ts';
import { refetchPage } from '#ui/calls/query-client.ts';
import { uploadLarge } from '#ui/calls/upload-large.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { followJob } from '#ui/jobs/follow-job.ts';
import { useFocusBack } from '#ui/page/use-focus-back.ts';
import { PHOTO_ZIP, photoZip } from '#modules/students/editing/contract/photo-zip.ts';

type Job = DataOf<typeof jobView>;

interface Looked {
  file_id: number;
  job: Job;
  taken: boolean;
}

const countOf = (job: Job, name: 'files' | 'photos'): number => Number(job.result?.[name] ?? 0);

function useZip() {
  const [busy, setBusy] = useState<string>();
  const [part, setPart] = useState(0);
  const [looked, setLooked] = useState<Looked>();
  async function run(words: string, work: () => Promise<Looked>): Promise<void> {
    setBusy(words);
    try {
      setLooked(await work());
    } catch (error) {
      showFailure(asFailure(error));
    } finally {
      setBusy(undefined);
    }
  }
  const start = async (file_id: number, dry_run: boolean): Promise<Looked> => {
    const { data } = await call(photoZip, { file_id, dry_run }, { key: newKey(), reads: dry_run });
    const job = await followJob(data.job_id);
    if (!dry_run) void refetchPage();
    return { file_id, job, taken: !dry_run };
  };
  return {
    busy,
    part,
    looked,
    clear: () => setLooked(undefined),
    look: (file: File) =>
      run('Uploading and checking the photos …', async () => {
        setPart(0);
        return start(await uploadLarge(file, PHOTO_ZIP, setPart), true);
      }),
    take: (file_id: number) => run('Taking the photos …', () => start(file_id, false)),
  };
}

export function PhotoZipDialog({ close }: { close: () => void }) {
  useFocusBack();
  const [file, setFile] = useState<File | null>(null);
  const { busy, part, looked, clear, look, take } = useZip();
  const good = looked ? countOf(looked.job, 'photos') : 0;
  return (
    <Dialog opened onClose={close} title="Photos from a zip" size="lg">
      <Stack>
        <Text fz="sm">
          Each file is named by the registration or admission number of its student, such as R26000123.jpg, without
          folders. JPEG, PNG or WebP, at least 300 × 400 pixels; at most 5,000 photos and 500 MB unpacked.
        </Text>
        <FileInput
          label="Zip of photos"
          accept=".zip,application/zip"
          leftSection={<IconZip size={16} />}
          value={file}
          onChange={(next) => {
            setFile(next);
            clear();
          }}
          disabled={busy !== undefined}
          data-autofocus
        />
        {busy ? (
          <div role="status">
            <Text fz="sm">{busy}</Text>
            <Progress value={part * 100} animated aria-label="Uploaded" />
          </div>
        ) : null}
        {looked && !busy ? <Outcome looked={looked} /> : null}
        <Group>
          {looked && !looked.taken && good > 0 ? (
            <Button loading={busy !== undefined} onClick={() => void take(looked.file_id)}>
              Transfer {counted(good, 'photo')}
            </Button>
          ) : (
            <Button
              disabled={!file || looked?.taken}
              loading={busy !== undefined}
              onClick={() => file && void look(file)}
            >
              Check files
            </Button>
          )}
          <Button variant="default" onClick={close}>
            {looked?.taken ? 'Done' : 'Cancel'}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

function Outcome({ looked: { job, taken } }: { looked: Looked }) {
  if (job.state !== 'done')
    return (
      <Alert color="red" title="This zip cannot be used">
        {job.error ?? 'It was stopped.'}
      </Alert>
    );
  const [files, photos] = [countOf(job, 'files'), countOf(job, 'photos')];
  return (
    <Stack gap="xs">
      <Alert
        color={photos > 0 ? 'green' : 'orange'}
        title={taken ? `${photos} photos are taken` : `${photos} of ${files} photos fit`}
      >
        {job.bad_rows > 0
          ? `${counted(job.bad_rows, 'file is', 'files are')} left out, with their reasons below.`
          : 'Nothing is left out.'}
      </Alert>
      {job.errors.length > 0 ? (
        <Table.ScrollContainer minWidth={300} mah={260}>
          <Table aria-label="Files that are left out">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>File</Table.Th>
                <Table.Th>Why</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {job.errors.slice(0, 200).map((row) => (
                <Table.Tr key={row.row_no}>
                  <Table.Td>{row.field}</Table.Td>
                  <Table.Td>{row.reason}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      ) : null}
    </Stack>
  );
}
