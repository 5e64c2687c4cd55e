// Working lists of one call as tabs with their counts; the open one stands in the URL. A phone chooses from a list.

import { showOpenTab } from '#ui/page/show-open-tab.ts';
import { NativeSelect, Tabs, Text } from '@mantine/core';
import { grouped } from '#kernel/counted.ts';
import { useUrlChanges } from './use-list-state.ts';
import type { WorkingLists } from './use-list-tab.ts';
import css from './list-tabs.module.css';

interface Props {
  tabs: WorkingLists;
  open: string | undefined;
  counts: Readonly<Record<string, number | undefined>> | undefined;
  narrow: boolean;
}

export function ListTabs({ tabs: { name, tabs }, open, counts, narrow }: Props) {
  const change = useUrlChanges();
  // The order that fits one working list says nothing about the next.
  const choose = (key: string | null) => change({ [name]: key ?? undefined, page: undefined, sort: undefined }, false);
  if (narrow)
    return (
      <NativeSelect
        aria-label="Working list"
        value={open}
        data={tabs.map(({ key, title }) => ({
          value: key,
          label: counts ? `${title} (${grouped(counts[key] ?? 0)})` : title,
        }))}
        onChange={(event) => choose(event.currentTarget.value)}
      />
    );
  return (
    <Tabs value={open ?? null} onChange={choose}>
      <Tabs.List ref={showOpenTab} className={css['list-tabs']}>
        {tabs.map(({ key, title }) => (
          <Tabs.Tab
            key={key}
            value={key}
            px={10}
            rightSection={
              counts?.[key] ? (
                <Text span fz="xs" fw={600} {...(key === open ? {} : { c: 'dimmed' })} className="figure">
                  {grouped(counts[key])}
                </Text>
              ) : null
            }
          >
            {title}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
}
