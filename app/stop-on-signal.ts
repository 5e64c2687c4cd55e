// A process that is told to stop (SIGTERM, Ctrl+C) finishes what it has in hand and ends; a service manager may wait for it.

/** Longer than any request, shorter than a service manager's patience (TimeoutStopSec in docs/operations.md). */
const PATIENCE_MS = 60_000;

export function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      setTimeout(() => process.exit(1), PATIENCE_MS).unref();
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  }
}
