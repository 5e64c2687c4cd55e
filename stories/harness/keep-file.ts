// Uploads a file as a person, over HTTP, and answers its id.

import { fileAdd } from '#kernel/calls/files.ts';
import type { Person, School } from './school.ts';

export async function keepFile(
  school: School,
  as: Person,
  { name, text, bytes }: { name: string; text?: string; bytes?: Uint8Array },
): Promise<number> {
  const mark = '----story-file';
  const payload = Buffer.concat([
    Buffer.from(`--${mark}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
    Buffer.from(bytes ?? Buffer.from(text ?? '')),
    Buffer.from(`\r\n--${mark}--\r\n`),
  ]);
  const headers = {
    authorization: `Bearer ${await school.tokenOf(as)}`,
    'content-type': `multipart/form-data; boundary=${mark}`,
  };
  const response = await school.app.inject({ method: 'POST', url: `/api/v1/${fileAdd.path}`, headers, payload });
  const body = response.json();
  if (!body.data?.id) throw new Error(`${response.statusCode} ${body.message}`);
  return body.data.id;
}
