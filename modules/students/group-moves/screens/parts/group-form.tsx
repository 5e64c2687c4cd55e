// To another school or country of the group: one form begins the leaving here and the admission there (STU-62).

import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { Link } from 'react-router';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { addDays } from '#kernel/dates.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { lookup } from '#ui/filters/filter.ts';
import type { FormDeclaration, Values } from '#ui/page-kinds/form/form-declaration.ts';
import { formScreen } from '#ui/page-kinds/form/form-screen.tsx';
import { groupMoveCreate, groupPlaces } from '../../contract/group-moves.ts';
import { leftPath } from '#modules/students/leaving/screens/parts/leaving-words.ts';

const asked = (values: { student_id?: unknown }) =>
  values.student_id ? { student_id: Number(values.student_id) } : undefined;

const places = lookup(
  groupPlaces,
  (all) =>
    all.map((one) => ({ value: one.branch_id, label: `${one.school_name}, ${one.branch_name} (${one.country_name})` })),
  asked,
);

/** Of the branch that is chosen. */
const classesThere = lookup(
  groupPlaces,
  (all) => all.flatMap((one) => one.classes.map((course) => ({ value: course.course_id, label: course.name }))),
  (values) => {
    const input = asked(values);
    return input && values['to_branch_id'] ? { ...input, branch_id: Number(values['to_branch_id']) } : undefined;
  },
);

function Beside({ values }: { values: Values }) {
  const input = asked(values);
  const { data } = useCall(groupPlaces, input ?? { student_id: 0 }, { when: input !== undefined, keep: true });
  const there = data?.find((one) => one.branch_id === Number(values['to_branch_id']));
  return (
    <Stack gap="sm">
      <Button
        component={Link}
        to={linkTo(pages.StdTransfer, { student_id: input?.student_id })}
        variant="default"
        leftSection={<IconArrowsExchange size={16} />}
      >
        Within the school and country instead
      </Button>
      <Text size="sm">
        A leaving is begun here: it is cleared, settled and approved like any other. The child, the family and the
        documents are ready there, and the child is admitted after the last day.
      </Text>
      <Alert color="yellow">
        No money goes along: what is owed is settled here, the deposit is used or paid back here
        {there ? `, and fees there are in ${there.currency}` : ''}.
      </Alert>
    </Stack>
  );
}

const form: FormDeclaration<typeof groupMoveCreate> = {
  title: 'To Another School or Country',
  text: 'Leaving here, admission there. Both drafts are made at once and linked.',
  crumbs: [{ title: 'Transfer', to: linkTo(pages.StudentTransfer, { tab: 'group' }) }],
  call: groupMoveCreate,
  start: ({ query, session }) => ({
    student_id: Number(query.get('student_id')) || null,
    leaving_on: session.today,
    notice_on: session.today,
    join_on: addDays(session.today, 1),
  }),
  fields: [
    { name: 'student_id', label: 'Student', kind: 'student', required: true },
    { name: 'to_branch_id', label: 'School and branch', kind: 'lookup', source: places, required: true, half: true },
    { name: 'to_course_id', label: 'Class there', kind: 'lookup', source: classesThere, required: true, half: true },
    { name: 'leaving_on', label: 'Last day here', kind: 'date', required: true, half: true },
    { name: 'join_on', label: 'First day there', kind: 'date', half: true },
    { name: 'notice_on', label: 'Notice given on', kind: 'date', required: true, half: true },
    { name: 'note', label: 'Why', kind: 'long', max: 1000 },
  ],
  aside: (values) => <Beside values={values} />,
  button: 'Make both drafts',
  done: (data) => (data.student_id === null ? undefined : leftPath(data.student_id)),
};

export const GroupForm = formScreen(form);
