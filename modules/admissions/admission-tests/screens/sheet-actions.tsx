// What is done with the results as they are kept: publish, withdraw the publication, result slips, the photo of an answer sheet.

import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconSend } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { openPdf } from '#ui/acts/files.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { resultSlipsPrint } from '../contract/test-papers.ts';
import { resultSave } from '../contract/tests.ts';
import type { Sheet } from './mark-columns.ts';
import { applicationPath } from '#modules/admissions/stages/screens/parts/application-words.ts';
import { PublishResults } from './publish-results.tsx';
import { WithdrawResults } from './withdraw-results.tsx';

export function SheetActions({ data, unsaved }: { data: Sheet; unsaved: number }) {
  const [dialog, open] = useState<ReactNode>(null);
  const close = () => open(null);
  const navigate = useNavigate();
  const [query] = useSearchParams();
  // Whoever came from one application goes on with it.
  const sender = Number(query.get('application_id'));
  const onDone = () => sender > 0 && void navigate(applicationPath(sender));
  const marked = data.rows.filter((row) => row.state === 'marked');
  const published = data.rows.filter((row) => row.state === 'published');
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={16} />}>
            More
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            disabled={published.length === 0}
            onClick={() => void openPdf(resultSlipsPrint, { test_ids: published.map((row) => row.test_id) })}
          >
            Print result slips
          </Menu.Item>
          <Menu.Item onClick={() => open(<AnswerSheet data={data} close={close} />)}>Attach an answer sheet</Menu.Item>
          <Menu.Item
            color="red"
            disabled={published.length === 0}
            onClick={() => open(<WithdrawResults rows={published} close={close} />)}
          >
            Withdraw publication
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Button
        variant="default"
        leftSection={<IconSend size={16} />}
        disabled={marked.length === 0 || unsaved > 0}
        title={unsaved > 0 ? 'Save the marks first' : undefined}
        onClick={() => open(<PublishResults rows={marked} close={close} onDone={onDone} />)}
      >
        Publish
      </Button>
      {dialog}
    </>
  );
}

function AnswerSheet({ data, close }: { data: Sheet; close: () => void }) {
  const form: FormDeclaration<typeof resultSave> = {
    title: 'Attach an answer sheet',
    text: 'A photo or a scan of what the child wrote; it stays with the test.',
    call: resultSave,
    row: true,
    fields: [
      {
        name: 'test_id',
        label: 'Child',
        kind: 'choice',
        numeric: true,
        required: true,
        options: data.rows
          .filter((row) => row.state !== 'published')
          .map((row) => ({ value: String(row.test_id), label: `${row.roll_no ?? ''} ${row.child_name}` })),
      },
      { name: 'paper_file_id', label: 'Answer sheet', kind: 'file', accept: 'image/*,application/pdf' },
    ],
    toInput: ({ test_id, paper_file_id }) => ({
      rows: [{ test_id: Number(test_id), marks: [], paper_file_id: Number(paper_file_id) }],
    }),
    button: 'Attach answer sheet',
  };
  return <FormDialog form={form} start={{}} close={close} />;
}
