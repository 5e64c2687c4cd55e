// The nonce of the page's own styles: the content policy lets no other in (platform/edge/safe-headers.ts).

export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}
