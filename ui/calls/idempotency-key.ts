// One key for one opening of a form, so that a second click or a repeated request gives the first answer (spec 00 section 5).

/** crypto.randomUUID is missing on plain http addresses of a school's own network, so the bytes are taken instead. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
