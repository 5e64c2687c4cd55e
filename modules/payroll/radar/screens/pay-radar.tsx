// For the auditor (07 §12.6): what somebody should ask about, with the people it is about and what each was last paid. No accusation.

import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { linkTo } from '#kernel/addresses.ts';
import { exportOf } from '#kernel/export-call.ts';
import { agree, counted } from '#kernel/counted.ts';
import * as pages from '#kernel/pages.gen.ts';
import { branchFilter } from '#modules/branches/classes/screens/parts/choices.ts';
import { optionsOf } from '#ui/filters/filter.ts';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { ListPage } from '#ui/page-kinds/list/list-screen.tsx';
import { payRadar, type RadarRow } from '../contract/radar.ts';
import { kindWords, lastPaid, named } from '../rules/radar-words.ts';

const list: ListDeclaration<typeof payRadar> = {
  title: 'For the auditor',
  call: payRadar,
  search: 'Name or code',
  rowKey: (row) => row.key,
  rowName: (row) => `${kindWords[row.kind]}: ${row.people.map((one) => one.employee_name).join(', ')}`,
  columns: [
    { key: 'kind', title: 'Kind', sort: true, value: (row) => kindWords[row.kind], card: true },
    {
      key: 'people',
      title: 'People',
      value: (row) => row.people.map(named).join('; '),
      show: (row) => <People row={row} />,
      card: true,
    },
    { key: 'seen', title: 'What was seen', wrap: 360, card: true },
    {
      key: 'paid',
      title: 'Last salary paid',
      show: (row) => <Paid row={row} />,
      value: (row) => row.people.map(lastPaid).join('; '),
    },
  ],
  filters: [{ name: 'kind', label: 'Kind', kind: 'choice', options: optionsOf(kindWords) }, branchFilter],
  note: ({ figures }) =>
    [
      'Each line is a question to ask, not an accusation.',
      figures?.together_looked === false ? 'Choose a branch to see who passes a machine together.' : '',
      figures && figures.hidden > 0
        ? `${counted(figures.hidden, 'line')} about confidential people ${agree(figures.hidden, 'is', 'are')} hidden.`
        : '',
    ]
      .filter(Boolean)
      .join(' '),
  empty: {
    title: 'Nothing to ask about',
    text: 'Nobody is paid and unseen for 30 days, shares an account or a mobile, or passes with another every day.',
  },
  export: exportOf(payRadar),
};

/** A link of a row is tall enough for a finger, and the columns go line by line. */
const LINE = '24px';

const People = ({ row }: { row: RadarRow }) => (
  <Stack gap={0}>
    {row.people.map((one) => (
      <Anchor
        key={one.employee_id}
        component={Link}
        size="sm"
        lh={LINE}
        to={linkTo(pages.EmployeeDetails, { id: one.employee_id })}
      >
        {named(one)}
      </Anchor>
    ))}
  </Stack>
);

const Paid = ({ row }: { row: RadarRow }) => (
  <Stack gap={0}>
    {row.people.map((one) => (
      <Text key={one.employee_id} size="sm" lh={LINE}>
        {lastPaid(one)}
      </Text>
    ))}
  </Stack>
);

export const Panel = () => <ListPage list={list} inside />;
