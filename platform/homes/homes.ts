// The homes of a person and their tiles, from what the areas declared. Nothing is read for who may not see it, and what one area cannot
// tell never stops the others (decision 0136).

import type { TileContent } from '#kernel/tile-content.ts';
import { holds } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, savepoint, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { refill, register } from '#platform/register.ts';
import { reportFault } from '#platform/report-fault.ts';
import type { Home, Tile } from './tile.ts';

const homes = register<number, Home>();
const tiles = register<number, Tile>();

/** A scope of more branches has no home that is read branch by branch. */
const FEW = 10;

/** At start, with those of all modules. */
export function registerHomes(allHomes: readonly Home[], allTiles: readonly Tile[]): void {
  const names = [...allHomes, ...allTiles].map((one) => one.name);
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice) throw new Error(`The home or tile '${twice}' is declared twice`);
  const lost = allTiles.find((tile) => !tile.homes.every((name) => allHomes.some((home) => home.name === name)));
  if (lost) throw new Error(`The tile '${lost.name}' stands on a home that nobody declares`);
  refill(
    homes,
    allHomes.toSorted((a, b) => a.order - b.order),
  );
  refill(
    tiles,
    allTiles.toSorted((a, b) => a.order - b.order),
  );
}

/** The homes of the caller in their order: those whose work they do, and that have a tile for them. */
export async function homesOfCaller(): Promise<Home[]> {
  const branches = await campusesInScope();
  const found: Home[] = [];
  for (const home of homes.values()) {
    if (home.branches === 'several' && branches < 2) continue;
    if (home.branches === 'few' && branches > FEW) continue;
    if (!(await holds(...home.permissions))) continue;
    if (home.applies && !(await home.applies())) continue;
    if ((await tilesOf(home)).length > 0) found.push(home);
  }
  return found;
}

export interface ReadTile extends Pick<Tile, 'name' | 'title'> {
  together: string | null;
  /** Null: it could not be read. */
  content: TileContent | null;
}

/** Of a home that `homesOfCaller` named. */
export async function readTilesOf(home: Home, onFault: (error: unknown) => void = reportFault): Promise<ReadTile[]> {
  const read: ReadTile[] = [];
  // One after the other, because they share the transaction's connection.
  for (const { name, title, together = null, read: ask } of await tilesOf(home)) {
    try {
      read.push({ name, title, together, content: await savepoint(ask) });
    } catch (error) {
      onFault(error);
      read.push({ name, title, together, content: null });
    }
  }
  return read;
}

async function tilesOf(home: Home): Promise<Tile[]> {
  const found: Tile[] = [];
  for (const tile of tiles.values())
    if (tile.homes.includes(home.name) && (tile.permissions.length === 0 || (await holds(...tile.permissions))))
      found.push(tile);
  return found;
}

async function campusesInScope(): Promise<number> {
  const row = await rowOf(sql<{ n: number }>`
    select count(*)::int as n from platform.branches b
     where ${inScope('b.id')} and b.school_id = ${who().school_id} and b.kind = 'campus' and b.status = 'active'`);
  return row?.n ?? 0;
}
