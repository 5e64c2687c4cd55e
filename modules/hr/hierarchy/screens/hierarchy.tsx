// The reporting lines as a tree or a chart, which prints; or the departments with their people (spec 06 §5.4).

import { Alert, Text } from '@mantine/core';
import { IconHierarchy, IconPrinter, IconUsersGroup } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { linkTo } from '#kernel/addresses.ts';
import { counted } from '#kernel/counted.ts';
import * as pages from '#kernel/pages.gen.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { treeScreen } from '#ui/page-kinds/tree/tree-screen.tsx';
import { employeePath } from '#modules/hr/person/screens/parts/words.ts';
import { employeeHierarchy, type HierarchyNode } from '../contract/hierarchy.ts';

const asked = (params: Readonly<Record<string, string | undefined>>) => ({
  ...(Number(params['root_id']) > 0 ? { root_id: Number(params['root_id']) } : {}),
  ...(Number(params['branch_id']) > 0 ? { branch_id: Number(params['branch_id']) } : {}),
  ...(params['view'] === 'department' ? { view: 'department' as const } : {}),
});

function about(node: HierarchyNode) {
  const reports = node.direct === 0 ? null : counted(node.direct, node.employee_id === null ? 'employee' : 'report');
  return [node.designation, node.branch_name, reports].filter(Boolean).join(' · ');
}

const Tree = treeScreen({
  title: 'Hierarchy',
  call: employeeHierarchy,
  input: asked,
  nodes: (data) => data.nodes,
  nodeKey: (node: HierarchyNode) => node.key,
  parentOf: (node) => node.parent_key,
  name: (node) => node.name,
  about,
  link: (node) => (node.employee_id === null ? undefined : employeePath(node.employee_id)),
  openLevels: 2,
  actions: [
    {
      label: 'Set hierarchy',
      icon: IconHierarchy,
      to: pages.setHierarchy,
      permissions: ['Employee Hierarchy'],
      primary: true,
    },
    { label: 'Reporting lines', icon: IconHierarchy, to: pages.employeeHierarchy },
    { label: 'Departments', icon: IconUsersGroup, to: linkTo(pages.employeeHierarchy, { view: 'department' }) },
    { label: 'Print', icon: IconPrinter, run: () => window.print() },
  ],
  empty: { title: 'Nobody to draw', text: 'Add employees and say to whom they report.' },
});

export function Screen() {
  const [query] = useSearchParams();
  return (
    <>
      <Tree key={`${query.get('view')} ${query.get('branch_id')} ${query.get('root_id')}`} />
      <Told />
    </>
  );
}

/** What is not drawn, and whose line leads nowhere: both lists are empty when the chart is whole. */
function Told() {
  const [query] = useSearchParams();
  const { data } = useCall(employeeHierarchy, asked(Object.fromEntries(query)), { keep: true });
  if (!data) return null;
  return (
    <>
      {data.left_out > 0 ? (
        <Alert variant="light" mt="md">
          {counted(data.left_out, 'employee is', 'employees are')} not drawn. Choose a branch at the top of the page, or
          open a person.
        </Alert>
      ) : null}
      {data.manager_left > 0 ? (
        <Text mt="sm" fz="sm">
          {counted(data.manager_left, 'employee reports', 'employees report')} to somebody who left.
        </Text>
      ) : null}
      <Text mt="sm" fz="sm">
        <Link to={linkTo(pages.EmployeeList, { without_manager: true })}>
          {counted(data.without_manager, 'employee')} without a manager
        </Link>
      </Text>
    </>
  );
}
