// What people read on a link that opens nothing. The other languages have the same keys and values.

export const en = {
  not_found: 'This link does not work: it may have expired or be mistyped. Ask the school for a new one.',
  too_many: 'This page was opened too often. Try again in a little while.',
} as const;
