// Requesting the transfer of one student to another branch of school and country, with what it would mean beside the form (STU-60).

import { Button, Stack } from '@mantine/core';
import { IconBuildingCommunity } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import type { FormDeclaration, Values } from '#ui/page-kinds/form/form-declaration.ts';
import { formScreen } from '#ui/page-kinds/form/form-screen.tsx';
import { transferCreate } from '../contract/transfers.ts';
import { GroupForm } from '#modules/students/group-moves/screens/parts/group-form.tsx';
import { TransferPreview } from './transfer-preview.tsx';
import { termFields } from './parts/transfer-words.ts';

function Beside({ values }: { values: Values }) {
  return (
    <Stack gap="sm">
      <Button
        component={Link}
        to={linkTo(pages.StdTransfer, { group: 1, student_id: Number(values['student_id']) || null })}
        variant="default"
        leftSection={<IconBuildingCommunity size={16} />}
      >
        To another school or country instead
      </Button>
      <TransferPreview values={values} />
    </Stack>
  );
}

const form: FormDeclaration<typeof transferCreate> = {
  title: 'Transfer a Student',
  text: 'To another branch of the same school and country. The sending branch releases, the receiving branch accepts.',
  crumbs: [{ title: 'Transfer', to: pages.StudentTransfer }],
  call: transferCreate,
  start: ({ query, session }) => ({
    student_id: Number(query.get('student_id')) || null,
    // What parents asked for, where a request of theirs is turned into this form (STU-95).
    effective_on: query.get('effective_on') ?? session.today,
    reason: query.get('reason'),
    dues_mode: 'cleared',
    keep_discounts: false,
    send: true,
  }),
  fields: [
    { name: 'student_id', label: 'Student', kind: 'student', required: true },
    ...termFields,
    { name: 'send', label: 'Send to be released at once', kind: 'flag', hint: 'Otherwise it is kept as a draft.' },
  ],
  aside: (values) => <Beside values={values} />,
  button: (values) => (values['send'] === false ? 'Save draft' : 'Send'),
  done: (_data, values) => linkTo(pages.StudentTransfer, { state: values['send'] === false ? 'draft' : null }),
};

const WithinSchool = formScreen(form);

/** STU-62 has a form of its own under the same address. */
export function Screen() {
  const [query] = useSearchParams();
  return query.has('group') ? <GroupForm /> : <WithinSchool />;
}
