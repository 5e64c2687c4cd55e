// What a story's copy of the template does not need is left out of the dump: each story file unpacks it again.

import { entriesOf } from '#platform/engine/embedded-dump.ts';

const BLOCK = 512;

/** Recycled segments of the log, and the databases that new databases are copied from. */
function isBallast(name: string, log: string): boolean {
  const [top, second, third] = name.split('/').filter(Boolean);
  if (top === 'pg_wal') return second !== undefined && second !== log && /^[0-9A-F]{24}$/.test(second);
  return top === 'base' && (second === '1' || second === '4') && third !== undefined;
}

/** The tar of a data directory without its ballast; `log` names the segment in which the last checkpoint stands. */
export function slimDump(tar: Uint8Array, log: string): Uint8Array {
  const kept = [...entriesOf(tar)].filter(({ name }) => !isBallast(name, log)).map(({ whole }) => whole);
  return Buffer.concat([...kept, new Uint8Array(2 * BLOCK)]);
}
