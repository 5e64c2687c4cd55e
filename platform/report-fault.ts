// Faults that stop nobody's work (a job, one finder of many) reach the operator on the process's error stream.

export function reportFault(error: unknown): void {
  process.emitWarning(error instanceof Error ? error : new Error(String(error)), { code: 'MAKTAB_FAULT' });
}
