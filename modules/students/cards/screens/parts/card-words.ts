// Words of cards that their screens share.

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { type Filter, optionsOf } from '#ui/filters/filter.ts';
import type { Statuses } from '#ui/table/column.ts';
import { classes, sectionsWithClass } from '#modules/branches/classes/screens/parts/choices.ts';
import { cardStates as states } from '../../rules/card-states.ts';

export const cardStates: Statuses = states.badges;

export const reasonWords = {
  first: 'First card',
  renewal: 'Renewal',
  lost: 'Lost',
  damaged: 'Damaged',
  changed: 'Changed',
} as const;

export const reasonOptions = optionsOf(reasonWords);
export const layoutOptions = [
  { value: 'full', label: 'With blood group and emergency phone' },
  { value: 'plain', label: 'Plain' },
];
export const sheetOptions = [
  { value: 'sheet', label: 'A4 sheets, 2 × 5 with cut marks, backs after the fronts' },
  { value: 'single', label: 'Single cards, CR80 with 3 mm bleed' },
];

export const placeFilters = [
  { name: 'course_id', label: 'Class', kind: 'lookup', source: classes },
  { name: 'section_id', label: 'Section', kind: 'lookup', source: sectionsWithClass },
  { name: 'reason', label: 'Reason', kind: 'choice', many: true, options: reasonOptions },
] as const satisfies readonly Filter[];

export const viewPath = (card_no: string): string => linkTo(pages.ViewCard, { code: card_no });
