// What is typed as a pattern of `like`: found anywhere in the text, its own signs of patterns taken as they are.

const SIGNS = /[%_\\]/g;

export const containing = (typed: string): string => `%${typed.replaceAll(SIGNS, String.raw`\$&`)}%`;
