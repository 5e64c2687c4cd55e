// Calls of a person's own shortcuts (product-spec 7.2, spec 01 section 4).

import { badField } from '#kernel/refusal.ts';
import { inRequest } from '#platform/http/in-request.ts';
import { serve, serveAtEdge, withMessage } from '#platform/http/serve.ts';
import { deleteShortcut, orderShortcuts, saveShortcut } from '../actions/save-shortcut.ts';
import { shortcutIcon } from '../actions/shortcut-icon.ts';
import { shortcutCreate, shortcutDelete, shortcutList, shortcutOrder, shortcutRemove } from '../contract/shortcuts.ts';
import { readShortcuts } from '../reads/shortcuts.ts';

const remove = async ({ id }: { id: number }) => {
  await deleteShortcut(id);
  return withMessage(null, 'The shortcut is deleted');
};

export const shortcutCalls = [
  serve(shortcutList, readShortcuts),
  serve(shortcutOrder, async ({ ids }) => {
    await orderShortcuts(ids);
    return withMessage(null, 'The order is kept');
  }),
  serveAtEdge(shortcutCreate, async (input, facts) => {
    if (input['link[title]'] !== input.title || input['link[url]'] !== input.url) {
      throw badField('link[url]', 'Link and title must match');
    }
    const { user_id, title, url } = input;
    const icon = await shortcutIcon(facts.upload);
    const id = await inRequest(shortcutCreate, facts, () => saveShortcut({ user_id, title, url, icon }));
    return withMessage({ id }, 'The shortcut is saved');
  }),
  serve(shortcutDelete, remove),
  serve(shortcutRemove, remove),
];
