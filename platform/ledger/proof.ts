// What must always be true of the books, as an area declares it.

/** A proof that two sides of the books agree; the rows are the differences (none is good). */
export interface Proof {
  name: string;
  run: () => Promise<{ branch_id: number | null; expected: number; found: number; detail: string }[]>;
  /** No figure of the book follows from it: it is told, and stops neither the close of a month nor the repairing of kept figures. */
  aside?: true;
  /** Of a kept figure: puts it right from its rows (`maktab rebuild-counters`). Rows themselves have none. */
  repair?: () => Promise<unknown>;
}
