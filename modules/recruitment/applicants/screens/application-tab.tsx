// What came with the application: note, answers with what marks them, papers.

import { Anchor, Group, Paper, Stack, Text } from '@mantine/core';
import { fileGet } from '#kernel/calls/files.ts';
import { openPdf } from '#ui/acts/files.ts';
import type { TabProps } from '#ui/page-kinds/record/record-screen.tsx';
import { Empty } from '#ui/page/states.tsx';
import type { ApplicantDetail, applicantDetail } from '../contract/applicants.ts';

function PaperLink({ file }: { file: NonNullable<ApplicantDetail['cv']> }) {
  return (
    <Group gap="xs">
      <Anchor
        component="button"
        type="button"
        onClick={() => void openPdf(fileGet, { id: file.file_id, inline: true })}
      >
        {file.name}
      </Anchor>
      <Text span c="dimmed" fz="sm">
        {file.kind.replace('_', ' ')}
        {file.by_applicant ? ', sent by the applicant' : ''}
      </Text>
    </Group>
  );
}

export function Tab({ record }: TabProps<typeof applicantDetail>) {
  const papers = [...(record.cv ? [record.cv] : []), ...record.files];
  return (
    <Stack gap="md" maw={760}>
      <Paper withBorder p="md" component="section" aria-label="Documents">
        <Text fw={600} mb="xs">
          Documents
        </Text>
        {papers.length === 0 ? (
          <Text c="dimmed">None came.</Text>
        ) : (
          papers.map((file) => <PaperLink key={`${file.kind} ${file.file_id}`} file={file} />)
        )}
      </Paper>
      {record.cover_note ? (
        <Paper withBorder p="md">
          <Text fw={600} mb="xs">
            Note
          </Text>
          <Text dir="auto" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {record.cover_note}
          </Text>
        </Paper>
      ) : null}
      {record.answers.length === 0 ? (
        <Empty title="No questions" text="The job asks none." />
      ) : (
        <Paper withBorder p="md">
          <Text fw={600} mb="xs">
            Answers
          </Text>
          {record.answers.map((one) => (
            <div key={one.question}>
              <Text fz="sm" c="dimmed">
                {one.question}
              </Text>
              <Text dir="auto" c={one.knocks_out ? 'var(--bad)' : undefined} mb="xs">
                {one.answer || 'Not answered'}
                {one.knocks_out ? ' (knock-out answer)' : ''}
              </Text>
            </div>
          ))}
        </Paper>
      )}
    </Stack>
  );
}
