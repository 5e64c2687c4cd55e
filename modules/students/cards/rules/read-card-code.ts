// What was scanned or typed at the gate: the code of a card or its number (STU-83).

export interface ReadCode {
  card_no: string;
  /** Null: only the number was typed or scanned. */
  code: string | null;
}

/** Scanners add blanks and some keyboards change case. */
export function readCardCode(typed: string): ReadCode {
  const clean = typed.trim().toUpperCase();
  const parts = /^MK1\.([A-Z0-9/-]{1,40})\.([A-Z2-7]{12})$/.exec(clean);
  return parts?.[1] ? { card_no: parts[1], code: clean } : { card_no: clean, code: null };
}
