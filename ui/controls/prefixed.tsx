// The label inside a field, before its value, as wide as its letters.

import css from './prefix.module.css';

export function prefixed(prefix: string | undefined) {
  if (!prefix) return {};
  return {
    leftSection: <span className={css['prefix']}>{prefix}</span>,
    leftSectionWidth: `calc(${prefix.length}ch + 20px)`,
    leftSectionPointerEvents: 'none' as const,
  };
}
