// The one clock of a process (decision 0059). It shows the machine's time, moved by what the database was told (tests put the house on
// another day) or, in a page, by what the server's answers say: a screen's today is the school's, not that of a desk's wrong clock.

let ahead_ms = 0;

/** The instant it is. Business days come from `who().today`, `platform.today(branch)` or the session of a page. */
export function now(): Date {
  return new Date(Date.now() + ahead_ms);
}

/** Milliseconds since 1970, as `now()` shows them. */
export function nowMs(): number {
  return Date.now() + ahead_ms;
}

/** How far this clock is before the machine's, in milliseconds. */
export function clockAhead(): number {
  return ahead_ms;
}

/** Called where the database is opened, and by a page for each answer of the server; nowhere else. */
export function setClockAhead(ms: number): void {
  ahead_ms = Math.round(ms);
}

/** The instant that a time of the machine (of a file, of a store beside it) is on this clock. */
export function fromMachine(at: Date): Date {
  return new Date(at.getTime() + ahead_ms);
}

/** What the machine itself calls now: only for its own files, whose times `fromMachine` reads again. */
export function machineNow(): Date {
  return new Date();
}
