// The kind of a concession in words.

export const kindName = (kind: string): string =>
  kind.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase());
