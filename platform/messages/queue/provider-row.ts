// A provider as the queue needs it: its pace, its circuit and its secrets opened for the adapter.

import { sql } from '#platform/db/index.ts';
import { unseal } from '#platform/secrets/sealed.ts';
import type { Provider } from '../adapter.ts';

export interface ProviderRow extends Omit<Provider, 'secrets'> {
  secrets: string | null;
  rate_per_s: number;
  state: 'active' | 'paused' | 'failing';
  circuit: 'closed' | 'open' | 'probing';
  open_until: string | null;
  tokens: number;
  tokens_at: string;
  slow_until: string | null;
}

export const SECRETS_PURPOSE = 'platform.message_providers.secrets';

export const providerColumns = sql`
  p.id, p.school_id, p.channel, p.kind, p.email_sender_id, p.name, p.config, p.secrets, p.rate_per_s::float8 as rate_per_s,
  p.connections, p.sandbox_mix, p.state, p.circuit, p.open_until, p.tokens::float8 as tokens, p.tokens_at, p.slow_until`;

export function openedProvider<Row extends { secrets: string | null }>({
  secrets,
  ...row
}: Row): Omit<Row, 'secrets'> & Pick<Provider, 'secrets'> {
  return {
    ...row,
    secrets: secrets === null ? {} : (JSON.parse(unseal(secrets, SECRETS_PURPOSE)) as Record<string, string>),
  };
}
