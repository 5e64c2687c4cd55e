// Which lists can be taken away, by the path of their export call: a job finds its list here again.

import type { Served } from '#platform/http/serve.ts';
import { enter, register } from '#platform/register.ts';
import type { ExportPlan } from './columns.ts';

/** A served call that carries what it writes. */
export interface ServedExport extends Served {
  exported: ExportPlan<Record<string, unknown>, unknown>;
}

const lists = register<string, ServedExport>();

const isExport = (call: Served): call is ServedExport => 'exported' in call;

/** At start, with all calls: those that export. */
export function registerExports(calls: readonly Served[]): void {
  enter(
    lists,
    'export',
    calls.filter(isExport).map((call) => [call.contract.path, call]),
  );
}

export function exportedList(path: string): ServedExport {
  const found = lists.get(path);
  if (!found) throw new Error(`No list is exported at ${path}`);
  return found;
}

/** 'Card queue': what a list is called for people; a list that is gone goes by its path. */
export const titleOfList = (path: string): string => titleOfName(lists.get(path)?.exported.name ?? path);

/** 'audit-log' → 'Audit log'. */
export const titleOfName = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');

export const exportedPaths = (): string[] => [...lists.keys()];
