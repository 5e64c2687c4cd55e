// Who looks after messages is told when a way of sending fails (MSG-51, MAIL-3); one bell line a provider while it is unread.

import * as pages from '#kernel/pages.gen.ts';
import { notifyHolders } from '#platform/notifications/notify.ts';
import type { Provider } from '../adapter.ts';

export async function tellProviderTrouble(provider: Provider, text: string): Promise<void> {
  const isMail = provider.channel === 'email';
  await notifyHolders(isMail ? ['Bulk Email Setting', 'Message Setting'] : ['Message Setting'], {
    school_id: provider.school_id,
    branch_id: null,
    kind: 'provider trouble',
    title: `${provider.name} does not take messages`,
    text: `${text}. What waits is kept and goes out when it works again.`,
    url: isMail ? pages.BulkEmailSetting : '',
    group_key: `provider:${provider.id}`,
  });
}
