// Which request stands open lies in the address (`?open=12`), so that Back closes it and a bell can point to it.

import { useSearchParams } from 'react-router';

export interface OpenRequest {
  id: number | null;
  /** The address of the list with this request open. */
  linkTo: (id: number) => string;
  open: (id: number | null) => void;
}

export function useOpenRequest(): OpenRequest {
  const [params, setParams] = useSearchParams();
  const id = Number(params.get('open'));
  const linkTo = (next: number): string => {
    const query = new URLSearchParams(params);
    query.set('open', String(next));
    return `?${query.toString()}`;
  };
  const open = (next: number | null): void =>
    setParams(
      (before) => {
        const query = new URLSearchParams(before);
        if (next === null) query.delete('open');
        else query.set('open', String(next));
        return query;
      },
      { replace: true, preventScrollReset: true },
    );
  return { id: Number.isInteger(id) && id > 0 ? id : null, linkTo, open };
}
