// The help's own pages may become part of the page as they are: they are written by us and come with the program. No other text may.

interface Policies {
  createPolicy: (
    name: string,
    rules: { createHTML: (text: string) => string },
  ) => { createHTML: (text: string) => TrustedHTML };
}

// Not every browser has trusted types yet.
const { trustedTypes } = globalThis as { trustedTypes?: Policies };
const policy = trustedTypes?.createPolicy('help', { createHTML: (text) => text });

export const ownHtml = (html: string): string | TrustedHTML => policy?.createHTML(html) ?? html;
