// What a record screen says about itself: header, facts, tabs, actions by state (spec 00 section 9).

import type { ComponentType, ReactNode } from 'react';
import type { Contract, DataOf, InputOf } from '#kernel/contract.ts';
import type { Statuses } from '#ui/table/column.ts';
import type { PageAction, RowAction } from '#ui/page-kinds/list/list-declaration.ts';
import type { NextStep } from '#ui/page/next-step.tsx';
import type { Crumb } from '#ui/page/page.tsx';

export type Params = Readonly<Record<string, string | undefined>>;

export interface Fact {
  label: string;
  value: ReactNode;
}

export interface RecordTab<Data> {
  /** In the address: ?tab=fees. */
  key: string;
  title: string;
  permissions?: readonly string[];
  show?: (data: Data) => boolean;
  /** The module's named export `Tab`, loaded when the tab is first opened. */
  load: () => Promise<{ Tab: ComponentType<{ record: Data }> }>;
}

export interface RecordDeclaration<C extends Contract> {
  call: C;
  input: (params: Params) => InputOf<C>;
  crumbs?: readonly Crumb[];
  title: (data: DataOf<C>) => string;
  /** Under the title: number, class, branch. */
  text?: (data: DataOf<C>) => ReactNode;
  /** Address of a picture; initials of the title stand in for a missing one. */
  photo?: (data: DataOf<C>) => string | null | undefined;
  status?: (data: DataOf<C>) => string;
  statuses?: Statuses;
  facts?: (data: DataOf<C>) => readonly Fact[];
  /** What is done next with it, by its table of states; undefined where nothing is. */
  next?: (data: DataOf<C>) => NextStep | undefined;
  tabs: readonly RecordTab<DataOf<C>>[];
  /** The last tab: every change of the record, for those who may read the audit. */
  history?: {
    /** As the audit names the record: 'student'. */
    kind: string;
    id: (data: DataOf<C>) => number;
    /** Names of fields where the stored name is not the word of the screen. */
    names?: (field: string) => string;
  };
  /** Actions by state, as buttons: the first two stand open, the rest in a menu. */
  actions?: readonly RowAction<DataOf<C>>[];
  pageActions?: readonly PageAction[];
}
