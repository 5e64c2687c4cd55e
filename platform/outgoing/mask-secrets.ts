// Secrets never reach a log, a stored attempt or a screen: each is replaced by stars, in its encoded forms too.

/** Shorter ones would mask half of every text, and are no real secrets. */
const SHORTEST = 4;

export function star(text: string, secrets: readonly string[]): string {
  let starred = text;
  const forms = secrets
    .filter((secret) => secret.length >= SHORTEST)
    .flatMap((secret) => [
      secret,
      encodeURIComponent(secret),
      Buffer.from(secret).toString('base64'),
      JSON.stringify(secret).slice(1, -1),
    ]);
  for (const form of new Set(forms)) starred = starred.replaceAll(form, '••••');
  return starred;
}

/** What a peer answered, fit for a row: plain, short, without secrets (spec 12 §12). */
export function shortAnswer(text: string, secrets: readonly string[] = []): string {
  const plain = text.replace(/<[^>]*>/g, ' ').replace(/[\s\p{Cc}]+/gu, ' ');
  return star(plain, secrets).trim().slice(0, 200);
}
