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

export const exportedPaths = (): string[] => [...lists.keys()];
