// ATT-24: a child that did not punch is absent only where enough of the section did; else the machine is in doubt and nobody is told.

export function machineIsTrusted({
  punched,
  expected,
  min_share,
}: {
  punched: number;
  /** Children on the register without leave. */
  expected: number;
  /** Percent, setting device_min_share. */
  min_share: number;
}): boolean {
  return expected > 0 && punched * 100 >= min_share * expected;
}
