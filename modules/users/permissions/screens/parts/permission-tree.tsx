// The permissions of a role by area: search, an area at once, sensitive ones marked, what the giver lacks greyed (spec 01 §3, USER-1).

import { Button, Checkbox, Collapse, Group, Stack, Switch, Text, TextInput, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { searchTree, tickOf, toggleAll, type TreeArea } from '../../rules/permission-choice.ts';
import { SensitiveMark } from './sensitive-mark.tsx';
import { areaTitle } from './area-titles.ts';

interface Props {
  tree: readonly TreeArea[];
  chosen: ReadonlySet<string>;
  /** Left out: the tree is only read. */
  onChange?: ((next: Set<string>) => void) | undefined;
}

export function PermissionTree({ tree, chosen, onChange }: Props) {
  const [words, setWords] = useState('');
  const [onlyChosen, setOnlyChosen] = useState(onChange === undefined);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const shown = searchTree(tree, words, (one) => !onlyChosen || chosen.has(one.name));
  const toggleOpen = (area: string) => {
    const next = new Set(open);
    if (!next.delete(area)) next.add(area);
    setOpen(next);
  };
  const allOpen = shown.every(({ area }) => open.has(area));
  return (
    <Stack gap="sm">
      <Group gap="md">
        <TextInput
          aria-label="Search permissions"
          placeholder="Search permissions"
          leftSection={<IconSearch size={16} />}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
          w={{ base: '100%', xs: 280 }}
        />
        <Switch
          label="Only chosen"
          checked={onlyChosen}
          onChange={(event) => setOnlyChosen(event.currentTarget.checked)}
        />
        <Button variant="default" onClick={() => setOpen(allOpen ? new Set() : new Set(shown.map(({ area }) => area)))}>
          {allOpen ? 'Close all' : 'Open all'}
        </Button>
        <Text c="dimmed" aria-live="polite">
          {chosen.size} chosen
        </Text>
      </Group>
      {shown.length === 0 ? <Text>Nothing found.</Text> : null}
      <Stack gap={4} component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {shown.map((part) => (
          <Area
            key={part.area}
            part={part}
            chosen={chosen}
            onChange={onChange}
            open={open.has(part.area) || words.trim() !== ''}
            toggle={() => toggleOpen(part.area)}
          />
        ))}
      </Stack>
    </Stack>
  );
}

interface AreaProps extends Omit<Props, 'tree'> {
  part: TreeArea;
  open: boolean;
  toggle: () => void;
}

function Area({ part, chosen, onChange, open, toggle }: AreaProps) {
  const title = areaTitle(part.area);
  const tick = tickOf(part.permissions, chosen);
  const on = part.permissions.filter((one) => chosen.has(one.name)).length;
  const movable = onChange !== undefined && part.permissions.some((one) => one.held || chosen.has(one.name));
  return (
    <li>
      <Group gap="xs" wrap="nowrap">
        <Checkbox
          size="md"
          aria-label={`All of ${title}`}
          checked={tick === 'all'}
          indeterminate={tick === 'some'}
          disabled={!movable}
          onChange={() => onChange?.(toggleAll(part.permissions, chosen))}
        />
        <UnstyledButton onClick={toggle} aria-expanded={open} py={4} flex={1}>
          <Group gap={6} wrap="nowrap">
            {open ? <IconChevronDown size={16} aria-hidden /> : <IconChevronRight size={16} aria-hidden />}
            <Text fw={600} component="span">
              {title}
            </Text>
            <Text c="dimmed" component="span" className="figure">
              {on} of {part.permissions.length}
            </Text>
          </Group>
        </UnstyledButton>
      </Group>
      <Collapse expanded={open} keepMounted={false}>
        <Stack gap={6} pl={36} pb="xs">
          {part.permissions.map((one) => (
            <Permission key={one.name} one={one} on={chosen.has(one.name)} chosen={chosen} onChange={onChange} />
          ))}
        </Stack>
      </Collapse>
    </li>
  );
}

interface PermissionProps extends Omit<Props, 'tree'> {
  one: TreeArea['permissions'][number];
  on: boolean;
}

function Permission({ one, on, chosen, onChange }: PermissionProps) {
  const lacking = !one.held && !on;
  return (
    <Checkbox
      size="md"
      checked={on}
      disabled={onChange === undefined || lacking}
      onChange={() => {
        const next = new Set(chosen);
        if (!next.delete(one.name)) next.add(one.name);
        onChange?.(next);
      }}
      label={
        <Group gap={6} component="span" wrap="nowrap">
          {one.name}
          {one.sensitive ? <SensitiveMark /> : null}
        </Group>
      }
      description={`${one.title}${one.description ? ` · ${one.description}` : ''}${
        lacking && onChange ? ' · You do not hold it, so you cannot give it' : ''
      }`}
    />
  );
}
