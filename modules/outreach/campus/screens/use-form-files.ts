// Files of a form, each sent as soon as it is chosen: a photo of the child, papers by their kind. A failed one is chosen again.

import { useState } from 'react';
import { sendFile } from './use-public-form.ts';

export interface FormFile {
  state: 'busy' | 'there' | 'failed';
  name: string;
  token: string;
}

export interface FormFiles {
  busy: boolean;
  of: (field: string) => FormFile | undefined;
  choose: (field: string, file: File) => Promise<void>;
  sent: () => { field: string; token: string }[];
}

export function useFormFiles(slug: string): FormFiles {
  const [files, setFiles] = useState<ReadonlyMap<string, FormFile>>(new Map());
  const put = (field: string, file: FormFile): void => setFiles((before) => new Map(before).set(field, file));
  return {
    busy: [...files.values()].some((file) => file.state === 'busy'),
    of: (field) => files.get(field),
    choose: async (field, file) => {
      put(field, { state: 'busy', name: file.name, token: '' });
      try {
        const { token, name } = await sendFile(slug, field === 'photo' ? 'photo' : 'paper', file);
        put(field, { state: 'there', name, token });
      } catch {
        put(field, { state: 'failed', name: file.name, token: '' });
      }
    },
    sent: () => [...files].flatMap(([field, file]) => (file.state === 'there' ? [{ field, token: file.token }] : [])),
  };
}
