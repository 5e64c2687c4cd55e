// On a phone tabs run in one line: the open one is in sight.

export const showOpenTab = (list: HTMLElement | null): void =>
  list?.querySelector('[data-active]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
