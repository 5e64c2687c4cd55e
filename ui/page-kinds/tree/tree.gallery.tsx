// The Tree in the developers' gallery: who reports to whom, as branches and as a chart.

import type { GalleryPage } from '#ui/testing/gallery-page.ts';
import { ok } from '#ui/testing/pretend.ts';
import { people, type OfficePerson } from '#ui/testing/school-things.ts';
import { treeScreen } from './tree-screen.tsx';

const rows: OfficePerson[] = [
  { id: 1, boss_id: null, name: 'Adeel Rahman', post: 'Director' },
  { id: 2, boss_id: 1, name: 'Saima Javed', post: 'Principal, Gulberg' },
  { id: 3, boss_id: 1, name: 'Kamran Siddiqui', post: 'Head of accounts' },
  { id: 4, boss_id: 2, name: 'Rabia Qureshi', post: 'Grade 5 – A' },
  { id: 5, boss_id: 2, name: 'Tahir Baig', post: 'Grade 5 – B' },
  { id: 6, boss_id: 2, name: 'Hina Butt', post: 'Mathematics' },
  { id: 7, boss_id: 3, name: 'Bilal Ahmed', post: 'Fee counter' },
  { id: 8, boss_id: 3, name: 'Nadia Hussain', post: 'Payroll' },
  { id: 9, boss_id: 6, name: 'Omar Sheikh', post: 'Laboratory' },
];

const Screen = treeScreen({
  title: 'Organisation',
  call: people,
  nodes: (data) => data,
  nodeKey: (node) => node.id,
  parentOf: (node) => node.boss_id,
  name: (node) => node.name,
  about: (node) => node.post,
  link: (node) => `/tree/filled?person=${node.id}`,
  empty: { title: 'Nobody yet', text: 'People appear here when their reporting manager is named.' },
});

export const gallery: GalleryPage = {
  name: 'tree',
  title: 'Tree and organisation chart',
  Screen,
  query: 'show=chart',
  answers: { 'GET people': () => ok(rows) },
  empty: { 'GET people': () => ok([]) },
};
