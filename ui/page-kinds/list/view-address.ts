// A saved view as an address: what of it is kept, how it is opened, and whether the list differs from it by now.

import type { SavedView } from '#kernel/calls/views.ts';

/** Where one is in the list, and the view itself, are no part of a view. */
const NOT_KEPT = ['page', 'view', 'cols', 'tab'];

export function queryOfView(params: URLSearchParams): string {
  const kept = new URLSearchParams(params);
  for (const name of NOT_KEPT) kept.delete(name);
  kept.sort();
  return kept.toString();
}

export function addressOfView(view: Pick<SavedView, 'id' | 'query' | 'columns'>): URLSearchParams {
  const params = new URLSearchParams(view.query);
  for (const name of NOT_KEPT) params.delete(name);
  params.set('view', String(view.id));
  if (view.columns) params.set('cols', view.columns.join(','));
  return params;
}

export function differsFromView(view: Pick<SavedView, 'id' | 'query' | 'columns'>, params: URLSearchParams): boolean {
  const now = new URLSearchParams(params);
  now.delete('page');
  now.sort();
  const then = addressOfView(view);
  then.sort();
  return now.toString() !== then.toString();
}
