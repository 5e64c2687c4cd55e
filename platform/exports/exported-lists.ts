// Which lists can be taken away, by the path of their export call: a job finds its list here again.

import type { Contract } from '#kernel/contract.ts';
import type { ExportPlan } from './columns.ts';

interface Exported {
  contract: Contract;
  plan: ExportPlan<Record<string, unknown>, unknown>;
}

const lists = new Map<string, Exported>();

export function registerExport(exported: Exported): void {
  lists.set(exported.contract.path, exported);
}

export function exportedList(path: string): Exported {
  const found = lists.get(path);
  if (!found) throw new Error(`No list is exported at ${path}`);
  return found;
}

/** 'Card queue': what a list is called for people; a list that is gone goes by its path. */
export const titleOfList = (path: string): string => titleOfName(lists.get(path)?.plan.name ?? path);

/** 'audit-log' → 'Audit log'. */
export const titleOfName = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');

export const exportedPaths = (): string[] => [...lists.keys()];
