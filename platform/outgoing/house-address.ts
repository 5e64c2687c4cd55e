// Where people reach this house: links in messages, on papers and in codes begin with it.

/** MAKTAB_ADDRESS without a slash at its end; on a person's own machine, where nobody set it, the port that is served. */
export function house(): string {
  const own = process.env['MAKTAB_ADDRESS']?.trim().replace(/\/+$/, '');
  return own ? own : `http://localhost:${process.env['PORT'] ?? '3000'}`;
}

/** A page of this house for somebody outside of it. `path` begins with a slash. */
export const houseAddress = (path: string): string => house() + path;
