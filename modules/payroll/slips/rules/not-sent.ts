// Why nobody is sent a slip (SAL-25), in words for the list.

export interface SlipAddress {
  address: string | null;
  /** Set where the outbox would not send to it. */
  stopped: string | null;
  /** The country locks slips, and neither id nor day of birth is known by which it would open. */
  locked_out: boolean;
}

/** Null: it can be sent. */
export function whyNotSent({ address, stopped, locked_out }: SlipAddress): string | null {
  if (address === null) return 'No e-mail address in the record';
  if (stopped !== null) return stopped;
  return locked_out ? 'The slip is locked, and the id number or the day of birth is missing in the record' : null;
}
