// What the school sent to the family of an inquiry.

import type { TabProps } from '#ui/page-kinds/record/record-screen.tsx';
import { Empty } from '#ui/page/states.tsx';
import { RowsTable } from '#ui/table/rows-table.tsx';
import type { leadGet } from '../contract/leads.ts';

const channels: Record<string, string> = { sms: 'SMS', whatsapp: 'WhatsApp', email: 'E-mail' };

export function Tab({ record }: TabProps<typeof leadGet>) {
  if (record.messages.length === 0)
    return <Empty title="No message yet" text="Thanks, invitations and what is written to the family appear here." />;
  return (
    <RowsTable
      name="Messages"
      rows={record.messages}
      rowKey={(one) => one.id}
      columns={[
        { key: 'at', title: 'When', kind: 'instant' },
        { key: 'title', title: 'What' },
        { key: 'channel', title: 'By', value: (one) => channels[one.channel] ?? one.channel },
        { key: 'state', title: 'Status' },
      ]}
    />
  );
}
