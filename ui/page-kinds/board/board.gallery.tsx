// The Board in the developers' gallery: applications from asked to admitted.

import { counted } from '#kernel/counted.ts';
import type { GalleryPage } from '#ui/testing/gallery-page.ts';
import { ok, refusal } from '#ui/testing/pretend.ts';
import { applicationBoard, applicationMove, type Application } from '#ui/testing/school-things.ts';
import { boardScreen } from './board-screen.tsx';

const CHILDREN = [
  'Dua Farooq',
  'Hamza Butt',
  'Hania Sheikh',
  'Ibrahim Aslam',
  'Khadija Malik',
  'Mustafa Raza',
  'Noor ul Ain',
  'Saad Gondal',
  'Zainab Chaudhry',
];
const STATES = ['asked', 'test', 'interview', 'admitted'];

let rows: Application[] = CHILDREN.map((child, i) => ({
  id: i + 1,
  child,
  class_name: i % 3 ? 'Grade 1' : 'Nursery',
  days: (i * 3) % 11,
  state: STATES[(i * 5) % 4] ?? 'asked',
}));

const Screen = boardScreen({
  title: 'Applications',
  text: 'Where each child stands; refused ones are on their own list.',
  call: applicationBoard,
  filters: [
    {
      name: 'class_name',
      label: 'Class',
      kind: 'choice',
      options: [
        { value: 'Nursery', label: 'Nursery' },
        { value: 'Grade 1', label: 'Grade 1' },
      ],
    },
  ],
  cards: (data) => data.rows,
  cardKey: (card) => card.id,
  columns: [
    { key: 'asked', title: 'Asked', tone: 'plain' },
    { key: 'test', title: 'Test', tone: 'waiting' },
    { key: 'interview', title: 'Interview', tone: 'info' },
    { key: 'admitted', title: 'Admitted', tone: 'good' },
  ],
  columnOf: (card) => card.state,
  cardTitle: (card) => card.child,
  cardText: (card) => `${card.class_name} · ${card.days === 0 ? 'today' : counted(card.days, 'day')}`,
  link: (card) => `/board/filled?application=${card.id}`,
  move: {
    call: applicationMove,
    toInput: (card, state) => ({ id: card.id, state }),
    allowed: (card) => card.state !== 'admitted',
  },
  empty: { title: 'No application yet', text: 'Applications appear here when a parent asks for a place.' },
});

export const gallery: GalleryPage = {
  name: 'board',
  title: 'Board',
  Screen,
  answers: {
    'GET applications': ({ query }) => {
      const wanted = query.get('class_name');
      return ok({ rows: rows.filter((row) => !wanted || row.class_name === wanted) });
    },
    'POST applications/move': ({ body }) => {
      const { id, state } = body as { id: number; state: string };
      const row = rows.find((one) => one.id === id);
      if (row?.child === 'Hamza Butt') return refusal(409, 'Hamza Butt has not paid the registration fee');
      rows = rows.map((one) => (one.id === id ? { ...one, state } : one));
      return ok({ ...row, state });
    },
  },
  empty: { 'GET applications': () => ok({ rows: [] }) },
};
