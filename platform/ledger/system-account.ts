// Accounts that stand in every chart because functions of the software post to them.

/** An account that the software itself posts to (14 §5). */
export interface SystemAccount {
  key: string;
  code: string;
  name: string;
  /** The area whose functions alone write lines to it (ACC-14). */
  owner_area: string | null;
  party_kind: string | null;
}
