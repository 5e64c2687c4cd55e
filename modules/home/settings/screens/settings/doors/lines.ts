// Addresses as people write them into a field: one a line, or with commas and spaces between.

export function linesOf(typed: unknown): string[] {
  return String(typed ?? '')
    .split(/[\s,;]+/)
    .filter((part) => part !== '');
}

export const inLines = (values: readonly string[]): string => values.join('\n');
