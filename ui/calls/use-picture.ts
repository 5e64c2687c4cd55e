// A kept picture for an <img>: fetched with the person's token, because an address alone shows nothing to anyone.

import { useQuery } from '@tanstack/react-query';
import { fileGet } from '#kernel/calls/files.ts';
import { callForFile } from './call.ts';

const FIVE_MINUTES = 300_000;

/** An address for `src`; null while it loads, when there is none, or when it may not be seen. */
export function usePicture(photo_url: string | null | undefined): string | null {
  const id = Number(/\/files\/(\d+)$/.exec(photo_url ?? '')?.[1] ?? 0);
  const picture = useQuery({
    queryKey: ['picture', id],
    queryFn: async () => {
      const { blob } = await callForFile(fileGet, { id, inline: true }, { reads: true });
      return URL.createObjectURL(blob);
    },
    enabled: id > 0,
    staleTime: FIVE_MINUTES,
    gcTime: Infinity,
    retry: false,
  });
  return picture.data ?? null;
}
