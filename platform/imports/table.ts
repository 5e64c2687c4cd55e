// What an import reads from a file, whatever the file was: headings and lines of text cells (spec 00 section 8).

export interface TableLine {
  /** The line of the file, or the row of the sheet, counted from 1 as a person sees it. */
  line: number;
  cells: string[];
}

export interface Table {
  format: 'csv' | 'xlsx';
  /** How the bytes were read, for the clerk who wonders about strange letters: 'UTF-8', 'Windows-1256', …; null for XLSX. */
  encoding: string | null;
  delimiter: string | null;
  sheet: string | null;
  headings: string[];
  lines: TableLine[];
}

/** How a file is read: by its headings; every line as it stands, cut by its delimiter; or as lines of letters, one cell each. */
export interface Reading {
  as: 'table' | 'cells' | 'letters';
  /** Of a text file; found by itself where it is not said. */
  delimiter?: string | undefined;
}

/** A file that cannot be read is refused with a sentence; it is a value, because it crosses from another process. */
export interface NotATable {
  refused: string;
}

export const tableLimits = {
  /** Spec 00 section 8. */
  bytes: 10 * 1024 * 1024,
  lines: 200_000,
  columns: 200,
  cell: 5_000,
  /** The process that reads is ended after so long, and when it takes so much. */
  seconds: 20,
  memory_mb: 512,
} as const;

export function isRefused(answer: Table | NotATable): answer is NotATable {
  return 'refused' in answer;
}

/** 'A', 'B' … 'AA': how spreadsheets name their columns. */
export function columnLetters(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? columnLetters(rest - 1) : '') + String.fromCharCode(65 + (index % 26));
}
