// Tells a chunk that is no longer there (after a deployment, or without network) from a mistake of ours.

/** The words of the three browsers. */
export function isMissingChunk(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|module script failed|Failed to fetch|preload CSS/i.test(error.message)
  );
}
