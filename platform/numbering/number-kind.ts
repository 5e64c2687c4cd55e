// A count of numbers that an area declares: how far it reaches, how its numbers are written, where they stand.

export interface NumberKind {
  kind: string;
  reach: 'branch' | 'branch_year' | 'branch_fiscal_year' | 'school' | 'school_country';
  /** {school:2} {prefix} {branch_no:4} {YY} {fy} {seq:7}; with {school} no two schools of the installation write the same. */
  pattern: string;
  /**
   * Where its numbers stand: none may be missing there (ACC-90), in a table with `branch_id`, or `school_id` for a count of the school.
   * `money`: without them no month is closed. `others`: such numbers come with files, too. Or why one may be missing.
   */
  papers: { table: string; column: string; money?: true; others?: true } | { may_miss: string };
}
