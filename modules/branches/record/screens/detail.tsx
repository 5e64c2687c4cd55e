// Branch Details: the branches of the scope, and the record of one (?branch=7) (10 section 10.1).

import { formatPhone } from '#kernel/phone.ts';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { pathOf } from '#kernel/path-of.ts';
import { exportOf } from '#kernel/export-call.ts';
import { IconMap, IconPencil, IconPlus, IconSchool, IconStack2 } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { lookup } from '#ui/filters/filter.ts';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { ListPage } from '#ui/page-kinds/list/list-screen.tsx';
import { useSession } from '#ui/session/session.ts';
import { branchList } from '#modules/branches/branch/contract/branches.ts';
import { branchGroupList } from '#modules/branches/contacts/contract/contacts.ts';
import {
  branchStatuses,
  levelWords,
  ownerships,
  ownershipWords,
  statusWords,
} from '#modules/branches/branch/screens/parts/words.ts';
import { Late } from '#ui/late/late.tsx';
import { lazyPart } from '#ui/late/lazy-part.ts';
import { RowsSkeleton } from '#ui/page/states.tsx';

const BranchRecord = lazyPart(async () => (await import('./branch-record.tsx')).BranchRecord);

const BranchMap = lazyPart(async () => (await import('#modules/branches/map/screens/parts/branch-map.tsx')).BranchMap);

const SitePlan = lazyPart(async () => (await import('#modules/branches/map/screens/parts/site-plan.tsx')).SitePlan);

const BranchGroups = lazyPart(
  async () => (await import('#modules/branches/contacts/screens/parts/branch-groups.tsx')).BranchGroups,
);
const views = [
  { key: 'map', Part: BranchMap },
  { key: 'site', Part: SitePlan },
  { key: 'groups', Part: BranchGroups },
] as const;

const groupChoices = lookup(branchGroupList, (all) => all.map((group) => ({ value: group.id, label: group.name })));
const recordOf = (id: number) => linkTo(pages.branchDetail, { branch: id });
export const classesOf = (id: number) => linkTo(pages.BranchClass, { branch_id: id });

const list = (school_id: number): ListDeclaration<typeof branchList> => ({
  title: 'Branch Details',
  call: branchList,
  export: exportOf(branchList),
  rowKey: (row) => row.id,
  rowName: (row) => row.branch_name,
  rowLink: (row) => recordOf(row.id),
  columns: [
    { key: 'code', title: 'Code', sort: true, width: 90 },
    { key: 'branch_name', title: 'Branch', sort: true, card: true, link: (row) => recordOf(row.id) },
    { key: 'city', title: 'City', sort: true },
    { key: 'ownership', title: 'Ownership', kind: 'status', statuses: ownerships, sort: true, width: 120 },
    { key: 'branch_group', title: 'Group', hidden: true },
    { key: 'status', title: 'Status', kind: 'status', statuses: branchStatuses, sort: true, card: true, width: 130 },
    { key: 'days_in_status', title: 'Days', kind: 'number', hidden: true },
    { key: 'sections', title: 'Sections', kind: 'number', sort: true },
    { key: 'students', title: 'Students', kind: 'number', sort: true, card: true },
    { key: 'capacity', title: 'Seats', kind: 'number' },
    { key: 'taken', title: 'Taken', kind: 'number' },
    { key: 'fill_percent', title: 'Fill %', kind: 'number', sort: true },
    { key: 'phone', title: 'Phone', value: (row) => formatPhone(row.phone) },
    { key: 'opened_on', title: 'Opened', kind: 'date', sort: true, hidden: true },
  ],
  filters: [
    { name: 'ownership', label: 'Ownership', kind: 'choice', options: ownershipWords },
    { name: 'status', label: 'Status', kind: 'choice', options: statusWords, many: true },
    { name: 'level', label: 'Level', kind: 'choice', options: levelWords },
    { name: 'branch_group_id', label: 'Group', kind: 'lookup', source: groupChoices },
    { name: 'city', label: 'City', kind: 'text' },
  ],
  search: 'Name, code or city',
  figures: (data) => [
    { label: 'Sections', value: data.figures?.sections },
    { label: 'Students', value: data.figures?.students },
    { label: 'Seats', value: data.figures?.capacity },
    { label: 'Seats taken', value: data.figures?.taken },
  ],
  actions: [
    { label: 'Map', icon: IconMap, to: linkTo(pages.branchDetail, { view: 'map' }) },
    { label: 'Groups', icon: IconStack2, to: linkTo(pages.branchDetail, { view: 'groups' }) },
    {
      label: 'Add branch',
      icon: IconPlus,
      permissions: ['Branch-Create'],
      primary: true,
      to: pathOf(pages.AddBranch, { id: school_id }),
    },
  ],
  rowActions: [
    { label: 'Classes and sections', icon: IconSchool, to: (row) => classesOf(row.id) },
    {
      label: 'Edit',
      icon: IconPencil,
      permissions: ['Branch-Edit'],
      to: (row) => pathOf(pages.UpdateBranch, { id: school_id, dataid: row.id }),
    },
  ],
  empty: { title: 'No branch yet', text: 'Add the first one, or clear the filters.' },
});

export function Screen() {
  const [query] = useSearchParams();
  const { school_id } = useSession();
  if (query.get('branch'))
    return (
      <Late meanwhile={<RowsSkeleton />}>
        <BranchRecord />
      </Late>
    );
  const view = views.find((one) => one.key === query.get('view'));
  if (view)
    return (
      <Late meanwhile={<RowsSkeleton />}>
        <view.Part />
      </Late>
    );
  return <ListPage list={list(school_id ?? 0)} />;
}
