// What an audit pack is called where it is named: in the audit and beside it.

export const PACK = 'audit pack';
/** First part of the address that opens it. */
export const PURPOSE = 'audit-pack';
/** A longer period, or more branches, would be no file that anybody opens. */
export const MOST_LINES = 200_000;
