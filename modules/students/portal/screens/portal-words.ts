// What states of an account of the app are called, and how a selection of the list becomes the call's people (STU-90).

import { type Option, optionsOf } from '#ui/filters/filter.ts';
import type { Selection } from '#ui/page-kinds/list/list-declaration.ts';
import type { Statuses } from '#ui/table/column.ts';
import type { InputOf } from '#kernel/contract.ts';
import { portalStates as states } from '../rules/portal-states.ts';
import type { portalGenerate, PortalRow } from '../contract/portal.ts';

export const portalStates: Statuses = states.badges;

export const stateOptions: Option[] = optionsOf(portalStates);

export type Whose = InputOf<typeof portalGenerate>;

const unique = (ids: (number | null)[]): number[] => [...new Set(ids.filter((id) => id !== null))];

export function whoseOf(rows: readonly PortalRow[]): Whose {
  const guardian_ids = unique(rows.map((row) => (row.who === 'guardian' ? row.guardian_id : null)));
  const student_ids = unique(rows.map((row) => (row.who === 'student' ? row.student_id : null)));
  return { ...(guardian_ids.length ? { guardian_ids } : {}), ...(student_ids.length ? { student_ids } : {}) };
}

export function whoseChosen(selection: Selection<PortalRow>, who: PortalRow['who']): Whose {
  if (!selection.all) return whoseOf(selection.rows);
  return { all: { filters: { ...selection.filters, who }, count: selection.count } };
}

export const nameOf = (row: PortalRow): string => row.guardian_name ?? row.student_name;
