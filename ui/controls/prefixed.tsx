// The label inside a field, before its value, as wide as its letters.

export function prefixed(prefix: string | undefined) {
  if (!prefix) return {};
  return {
    leftSection: <span className="prefix">{prefix}</span>,
    leftSectionWidth: `calc(${prefix.length}ch + 20px)`,
    leftSectionPointerEvents: 'none' as const,
  };
}
