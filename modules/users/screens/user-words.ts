// What states and addresses of users are called on the screens.

import type { Statuses } from '#ui/table/column.ts';

export const userStates: Statuses = {
  active: ['good', 'Active'],
  pending: ['waiting', 'Waits for approval'],
  locked: ['bad', 'Locked'],
  left: ['plain', 'Left'],
};

/** Both routes of a screen keep their own address: the record stands behind the question mark. */
export const recordOf = (id: number): string => `?id=${id}`;

const areaTitles: Record<string, string> = {
  own: 'Of the school',
  users: 'Users',
  platform: 'System',
  outreach: 'Marketing and messages',
  helpdesk: 'Complaints, queries, maintenance',
  feedback: 'Surveys and evaluation',
  content: 'Content',
};

export const areaTitle = (area: string): string =>
  areaTitles[area] ?? `${area.slice(0, 1).toUpperCase()}${area.slice(1)}`;
