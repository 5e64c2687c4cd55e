// Figures that the modules keep for the dashboard: each area registers its own, and a figure without an area is null (14, Register).

import { namedIn } from '#kernel/names.ts';
import { holds } from '#platform/access/permissions.ts';
import { savepoint } from '#platform/db/index.ts';
import type { FigureSource } from './figure-source.ts';
import { reportFault } from '#platform/report-fault.ts';
import { refill, register } from '#platform/register.ts';

const registered = register<number, FigureSource>();

/** At start, with the sources of all modules. */
export function registerFigures(sources: readonly FigureSource[]): void {
  const names = sources.flatMap((source) => source.names);
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice) throw new Error(`The figure '${twice}' is registered twice`);
  refill(registered, sources);
}

/** All figures of the scope by name; null for who may not see them, and what one area cannot tell never stops the others. */
export async function readFigures(
  scope: Parameters<FigureSource['read']>[0],
  onFault: (error: unknown) => void = reportFault,
): Promise<Map<string, number | null>> {
  const figures = new Map<string, number | null>();
  // One after the other, because they share the transaction's connection.
  for (const source of registered.values()) {
    if (source.permissions.length > 0 && !(await holds(...source.permissions))) continue;
    try {
      const read = await savepoint(() => source.read(scope));
      for (const name of source.names) figures.set(name, namedIn(read, name) ?? null);
    } catch (error) {
      onFault(error);
    }
  }
  return figures;
}
