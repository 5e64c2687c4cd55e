// The Tree page kind: branches that open and close, the same as an organisation chart, search, keyboard as in every tree.

import { Button, Group, SegmentedControl, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { Contract, InputOf } from '#kernel/contract.ts';
import { grouped } from '#kernel/counted.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { SearchField } from '#ui/controls/search-field.tsx';
import { useUrlChanges } from '#ui/page-kinds/list/use-list-state.ts';
import { PageActions } from '#ui/page/page-actions.tsx';
import { Page } from '#ui/page/page.tsx';
import { Empty, Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { firstOpen, foundKeys, grow } from './grown-tree.ts';
import type { TreeDeclaration } from './tree-declaration.ts';
import { TreeNodes } from './tree-nodes.tsx';

/** Makes the screen of a declaration: `export const Screen = treeScreen({ … })`. */
export function treeScreen<C extends Contract, Node>(tree: TreeDeclaration<C, Node>) {
  return function TreeScreen() {
    return <TreePage tree={tree} />;
  };
}

function TreePage<C extends Contract, Node>({ tree }: { tree: TreeDeclaration<C, Node> }) {
  const path = useParams();
  const [params] = useSearchParams();
  const input = tree.input?.({ ...Object.fromEntries(params), ...path }) ?? ({} as InputOf<C>);
  const answer = useCall(tree.call, input, { keep: true });
  const nodes = answer.data === undefined ? undefined : tree.nodes(answer.data);
  return (
    <Page
      title={tree.title}
      text={tree.text}
      beside={
        nodes ? (
          <Text c="dimmed" className="figure">
            {grouped(nodes.length)}
          </Text>
        ) : null
      }
      actions={<PageActions actions={tree.actions ?? []} />}
    >
      {answer.failure ? (
        <Failed failure={answer.failure} again={answer.again} />
      ) : !nodes ? (
        <RowsSkeleton />
      ) : nodes.length === 0 ? (
        <Empty title={tree.empty.title} text={tree.empty.text} />
      ) : (
        <OpenTree tree={tree} nodes={nodes} />
      )}
    </Page>
  );
}

const NAMES = { branches: 'Branches', chart: 'Chart' } as const;

function OpenTree<C extends Contract, Node>({
  tree,
  nodes,
}: {
  tree: TreeDeclaration<C, Node>;
  nodes: readonly Node[];
}) {
  const [params] = useSearchParams();
  const change = useUrlChanges();
  const views = tree.views ?? ['branches', 'chart'];
  const show = views.find((one) => one === params.get('show')) ?? views[0] ?? 'branches';
  const text = params.get('q') ?? '';
  const tops = useMemo(() => grow(nodes, { key: tree.nodeKey, parent: tree.parentOf, name: tree.name }), [nodes, tree]);
  const [open, setOpen] = useState(() => new Set(firstOpen(tops, tree.openLevels ?? 2)));
  const found = foundKeys(tops, text);
  const toggle = (key: string, wanted: boolean) =>
    setOpen((before) => {
      const after = new Set(before);
      if (wanted) after.add(key);
      else after.delete(key);
      return after;
    });
  return (
    <>
      <Group gap="xs" role="search" justify="space-between">
        <Group gap="xs">
          <SearchField value={text} onChange={(q) => change({ q })} hint="Find by name" />
          {views.length > 1 ? (
            <SegmentedControl
              size="xs"
              aria-label="Show as"
              value={show}
              onChange={(next) => change({ show: next === views[0] ? undefined : next })}
              data={views.map((one) => ({ value: one, label: NAMES[one] }))}
            />
          ) : null}
        </Group>
        <Group gap={6}>
          <Button variant="default" size="xs" onClick={() => setOpen(new Set(firstOpen(tops, 99)))}>
            Open all
          </Button>
          <Button variant="default" size="xs" onClick={() => setOpen(new Set())}>
            Close all
          </Button>
        </Group>
      </Group>
      {found?.size === 0 ? (
        <Empty title="Nothing found" text="No name holds these letters." />
      ) : (
        <TreeNodes
          tree={tree}
          tops={tops}
          chart={show === 'chart'}
          found={found}
          isOpen={(key) => found?.has(key) ?? open.has(key)}
          toggle={toggle}
        />
      )}
    </>
  );
}
