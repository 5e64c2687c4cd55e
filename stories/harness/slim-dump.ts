// What a story's copy of the template does not need is left out of the dump: each story file unpacks it again.

const BLOCK = 512;

/** Recycled segments of the log, and the databases that new databases are copied from. */
function isBallast(name: string, log: string): boolean {
  const [top, second, third] = name.split('/').filter(Boolean);
  if (top === 'pg_wal') return second !== undefined && second !== log && /^[0-9A-F]{24}$/.test(second);
  return top === 'base' && (second === '1' || second === '4') && third !== undefined;
}

function text(of: Uint8Array): string {
  const end = of.indexOf(0);
  return Buffer.from(end === -1 ? of : of.subarray(0, end)).toString('latin1');
}

/** The tar of a data directory without its ballast; `log` names the segment in which the last checkpoint stands. */
export function slimDump(tar: Uint8Array, log: string): Uint8Array {
  const kept: Uint8Array[] = [];
  for (let at = 0; at + BLOCK <= tar.length && tar[at] !== 0;) {
    const bytes = Number.parseInt(text(tar.subarray(at + 124, at + 136)).trim() || '0', 8);
    const next = at + BLOCK + Math.ceil(bytes / BLOCK) * BLOCK;
    if (!isBallast(text(tar.subarray(at, at + 100)), log)) kept.push(tar.subarray(at, next));
    at = next;
  }
  return Buffer.concat([...kept, new Uint8Array(2 * BLOCK)]);
}
