// What a stepper says about itself: numbered steps, each saved by its own call, left and taken up again (spec 00 section 9).

import type { ComponentType, ReactNode } from 'react';
import type { Contract, DataOf, InputOf } from '#kernel/contract.ts';
import type { Crumb } from '#ui/page/page.tsx';
import type { Params } from '#ui/page-kinds/record/record-declaration.ts';

/** What a step is given: what is saved so far, and the way on. */
export interface StepProps<Data> {
  data: Data;
  /** Its own save succeeded: the answer is read again and the next step opens. */
  next: () => void;
  back: () => void;
}

export interface Step<Data> {
  /** In the address: ?step=guardians, or the path's :page. */
  key: string;
  title: string;
  /** One line under the title: what is asked here. */
  text?: string;
  /** True once this step is saved whole: it is ticked. */
  done: (data: Data) => boolean;
  /** May be opened out of order though something is missing in it; by itself what is done may. */
  reached?: (data: Data) => boolean;
  /** Left out where the answers before make it needless. */
  show?: (data: Data) => boolean;
  /** The named export `Step`, loaded when it is first opened: a form, a sheet, a list of choices. */
  load: () => Promise<{ Step: ComponentType<StepProps<Data>> }>;
}

export interface StepperDeclaration<C extends Contract> {
  title: string | ((data: DataOf<C>) => string);
  text?: string;
  crumbs?: readonly Crumb[];
  /** Part of a page that has its own title already, as a tab. */
  inside?: boolean;
  /** What is saved so far. */
  call: C;
  input: (params: Params) => InputOf<C>;
  /** Where the open step stands in the path instead of `?step=`; answers the address of a step without its query. */
  pathOf?: (key: string) => string;
  /** Beside the steps: what the rules say of it all so far. */
  aside?: (data: DataOf<C>) => ReactNode;
  steps: readonly Step<DataOf<C>>[];
  /** When all steps are done: what was reached and where to go on. */
  finished: { title: string; text: string; to: (data: DataOf<C>) => string; button: string };
}
