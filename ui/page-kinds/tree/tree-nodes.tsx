// The nodes themselves, as branches or as an organisation chart; arrows walk and open, Enter follows the name's link.

import { ActionIcon, Anchor, Badge, Text } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { Link } from 'react-router';
import type { Contract } from '#kernel/contract.ts';
import { grouped } from '#kernel/counted.ts';
import type { Grown } from './grown-tree.ts';
import type { TreeDeclaration } from './tree-declaration.ts';
import css from './tree.module.css';

interface Props<C extends Contract, Node> {
  tree: TreeDeclaration<C, Node>;
  tops: readonly Grown<Node>[];
  chart: boolean;
  /** Keys that the search leaves in sight. */
  found: ReadonlySet<string> | undefined;
  isOpen: (key: string) => boolean;
  toggle: (key: string, open: boolean) => void;
}

interface Walk {
  active: string;
  setActive: (key: string) => void;
  level: number;
}

export function TreeNodes<C extends Contract, Node>(props: Props<C, Node>) {
  const { tops, tree, chart, toggle } = props;
  const root = useRef<HTMLUListElement>(null);
  const [chosen, setActive] = useState(tops[0]?.key ?? '');

  function onKeyDown(event: KeyboardEvent): void {
    const items = [...(root.current?.querySelectorAll<HTMLElement>('[role=treeitem]') ?? [])];
    const at = items.findIndex((one) => one === document.activeElement);
    const item = items[at];
    if (!item) return;
    const key = item.dataset['node'] ?? '';
    const open = item.getAttribute('aria-expanded');
    const focus = (to: HTMLElement | undefined | null) => {
      if (!to) return;
      setActive(to.dataset['node'] ?? '');
      to.focus();
    };
    const acts: Record<string, () => void> = {
      ArrowDown: () => focus(items[at + 1]),
      ArrowUp: () => focus(items[at - 1]),
      Home: () => focus(items[0]),
      End: () => focus(items.at(-1)),
      ArrowRight: () => (open === 'false' ? toggle(key, true) : open === 'true' ? focus(items[at + 1]) : undefined),
      ArrowLeft: () =>
        open === 'true'
          ? toggle(key, false)
          : focus(item.closest('li')?.parentElement?.closest('li')?.querySelector<HTMLElement>('[role=treeitem]')),
      Enter: () => item.querySelector<HTMLElement>('a')?.click(),
      ' ': () => open !== null && toggle(key, open === 'false'),
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  const shown = visible(tops, props.found);
  const active = shown.some((one) => holds(one, chosen)) ? chosen : (shown[0]?.key ?? '');
  return (
    <div className={chart ? css['tree-scroll'] : undefined}>
      <ul
        ref={root}
        role="tree"
        aria-label={tree.title}
        className={chart ? css['tree-chart'] : css['tree-list']}
        onKeyDown={onKeyDown}
      >
        {shown.map((grown) => (
          <Item key={grown.key} {...props} grown={grown} walk={{ active, setActive, level: 1 }} />
        ))}
      </ul>
    </div>
  );
}

function visible<Node>(nodes: readonly Grown<Node>[], found: ReadonlySet<string> | undefined) {
  return found ? nodes.filter((one) => found.has(one.key)) : nodes;
}

function holds<Node>(grown: Grown<Node>, key: string): boolean {
  return grown.key === key || grown.children.some((child) => holds(child, key));
}

function Item<C extends Contract, Node>(props: Props<C, Node> & { grown: Grown<Node>; walk: Walk }) {
  const { tree, grown, walk, found, isOpen, toggle } = props;
  const children = visible(grown.children, found);
  const open = children.length > 0 && isOpen(grown.key);
  const link = tree.link?.(grown.node);
  const about = tree.about?.(grown.node);
  return (
    <li role="none">
      <div
        role="treeitem"
        className={css['tree-label']}
        data-node={grown.key}
        aria-level={walk.level}
        aria-expanded={children.length ? open : undefined}
        aria-selected={walk.active === grown.key}
        tabIndex={walk.active === grown.key ? 0 : -1}
        onFocus={(event) => event.target === event.currentTarget && walk.setActive(grown.key)}
      >
        {children.length ? (
          // For the mouse; the keyboard has its arrows, and a screen reader hears open or closed.
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            tabIndex={-1}
            aria-hidden
            onClick={() => toggle(grown.key, !open)}
          >
            {open ? <IconChevronDown size={16} /> : <IconChevronRight size={16} />}
          </ActionIcon>
        ) : (
          <span className={css['tree-gap']} />
        )}
        <span className={css['tree-words']}>
          {link ? (
            <Anchor component={Link} to={link} fw={500} tabIndex={-1}>
              {grown.name}
            </Anchor>
          ) : (
            <Text span fw={500}>
              {grown.name}
            </Text>
          )}{' '}
          {about ? (
            <Text span c="dimmed" fz="sm">
              {about}
            </Text>
          ) : null}
        </span>
        {children.length && !open ? (
          <Badge size="sm" variant="light" color="gray" className="figure">
            {grouped(grown.below)}
          </Badge>
        ) : null}
      </div>
      {open ? (
        <ul role="group">
          {children.map((child) => (
            <Item key={child.key} {...props} grown={child} walk={{ ...walk, level: walk.level + 1 }} />
          ))}
        </ul>
      ) : null}
    </li>
  );
}
