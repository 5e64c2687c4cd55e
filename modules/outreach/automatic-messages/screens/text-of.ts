// Which text of an event stands in the editor.

import type { EventTextRow } from '#kernel/calls/messages.ts';

export interface TextOf {
  event_code: string;
  branch_id: number | null;
  channel: EventTextRow['channel'];
  language: EventTextRow['language'];
}
