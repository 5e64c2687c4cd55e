// Review: missing papers. They block later stages, not the submit: which ones, and what each will block (ADM-18).

import { Alert, Anchor, List } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { counted } from '#kernel/counted.ts';
import type { Checked } from '#modules/admissions/applications/contract/application-record.ts';
import { applicationPath } from '#modules/admissions/stages/screens/parts/application-words.ts';
import { blocks } from '#modules/admissions/applications/screens/parts/papers-table.tsx';

type Asked = Checked['documents'][number];

/** As many as the step of the documents calls missing or expired. */
export const missingOf = (papers: readonly Asked[]): Asked[] =>
  papers.filter((one) => one.state === 'missing' || one.state === 'expired');

export function MissingPapers({ id, papers }: { id: number; papers: readonly Asked[] }) {
  const missing = missingOf(papers);
  if (missing.length === 0) return null;
  const title = counted(missing.length, 'document is missing', 'documents are missing');
  return (
    <Alert
      color="yellow"
      icon={<IconAlertTriangle size={18} />}
      title={`${title}; the application can be submitted without them`}
    >
      <List size="sm">
        {missing.map((one) => (
          <List.Item key={one.document_type_id}>
            {one.name}
            {one.state === 'expired' ? ' (expired)' : ''}
            {one.blocks === 'test' || one.blocks === 'confirm' ? `: stops ${blocks[one.blocks]}` : ''}
          </List.Item>
        ))}
      </List>
      <Anchor component={Link} to={applicationPath(id, 5)}>
        To the documents
      </Anchor>
    </Alert>
  );
}
