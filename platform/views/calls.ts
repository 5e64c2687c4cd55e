// Calls of saved views and pinned pages; any signed-in person keeps those of the lists and pages they may open.

import { pinnedPages, pinPage } from '#kernel/calls/pinned-pages.ts';
import { viewChange, viewDefault, viewDelete, viewList, viewSave } from '#kernel/calls/views.ts';
import { serve, type Served, withMessage } from '#platform/http/serve.ts';
import { listPinned, pin } from './pinned-pages.ts';
import { changeView, chooseDefault, deleteView, listViews, saveView } from './saved-views.ts';

export const viewCalls: readonly Served[] = [
  serve(viewList, listViews),
  serve(viewSave, async (input) => {
    const view = await saveView(input);
    return withMessage(
      view,
      view.role_name ? `${view.name} is saved and shared with ${view.role_name}` : `${view.name} is kept`,
    );
  }),
  serve(viewChange, async (input) => withMessage(await changeView(input), 'The view is changed')),
  serve(viewDelete, async ({ id }) => withMessage(null, `${(await deleteView(id)).name} is deleted`)),
  serve(viewDefault, async (input) =>
    withMessage(
      await chooseDefault(input),
      input.view_id === null ? 'The list opens in its standard form' : 'The list opens with this view from now on',
    ),
  ),
  serve(pinnedPages, listPinned),
  serve(pinPage, async (input) =>
    withMessage(
      await pin(input),
      input.pinned ? `${input.title} is pinned to the menu` : `${input.title} is off the menu`,
    ),
  ),
];
