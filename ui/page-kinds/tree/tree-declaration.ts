// What a tree says about itself: flat nodes that name their parent, shown as a list of branches or as an organisation chart.

import type { ReactNode } from 'react';
import type { Contract, DataOf, InputOf } from '#kernel/contract.ts';
import type { PageAction } from '#ui/page-kinds/list/list-declaration.ts';
import type { Params } from '#ui/page-kinds/record/record-declaration.ts';

export interface TreeDeclaration<C extends Contract, Node> {
  title: string;
  text?: string;
  call: C;
  input?: (params: Params) => InputOf<C>;
  nodes: (data: DataOf<C>) => readonly Node[];
  nodeKey: (node: Node) => string | number;
  /** Null or an unknown key: it stands at the top. */
  parentOf: (node: Node) => string | number | null;
  name: (node: Node) => string;
  /** Under or beside the name: post, number of people, balance. */
  about?: (node: Node) => ReactNode;
  link?: (node: Node) => string | undefined;
  /** Levels that stand open at first; default 2. */
  openLevels?: number;
  /** Which views there are; the first opens. Default: both. */
  views?: readonly ('branches' | 'chart')[];
  actions?: readonly PageAction[];
  empty: { title: string; text: string };
}
