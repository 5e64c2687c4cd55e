// A cell that a spreadsheet would run gets an apostrophe in front, so that it shows as the text that it is (fault 20).

/** = + - @, tab and line ends, and their full-width forms; plain numbers such as -500 and +92… stay as they are. */
const DANGEROUS = /^[\s\u00a0]*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
const NUMBER = /^[+-]?\d[\d,]*(?:\.\d+)?$/;

export function escapeFormulas<T>(cell: T): T | string {
  if (typeof cell !== 'string' || !DANGEROUS.test(cell) || NUMBER.test(cell)) return cell;
  return `'${cell}`;
}

/** What `escapeFormulas` wrote reads back as it was. */
export function unescapeFormulas(cell: string): string {
  return cell.startsWith("'") && DANGEROUS.test(cell.slice(1)) ? cell.slice(1) : cell;
}
