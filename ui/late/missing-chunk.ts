// Tells a missing chunk (after a deployment, or offline) from a programming error.

/** The words of the three browsers. */
export function isMissingChunk(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|module script failed|Failed to fetch|preload CSS/i.test(error.message)
  );
}
