// A real SMTP server for the stories: records what it takes, refuses, breaks off, goes down and comes up again.

import { callbackify } from 'node:util';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';

export interface MailPeer {
  port: number;
  /** What was taken, in order. */
  mails: Email[];
  recipients: string[];
  /** Answers a recipient with a refusal, or null to take it. */
  refuse: (address: string) => { code: number; text: string } | null;
  /** Breaks the connection in this moment. */
  cut: 'never' | 'at DATA' | 'after DATA';
  down: () => Promise<void>;
  up: () => Promise<void>;
}

type State = Omit<MailPeer, 'down' | 'up'> & { server: SMTPServer | null };

/** smtp-server keeps its sockets to itself; a broken line is one that is destroyed. */
function cutAll({ server }: State): void {
  const open = (server as unknown as { connections: Set<{ _socket: { destroy: () => void } }> }).connections;
  for (const connection of open) connection._socket.destroy();
}

async function take(state: State, stream: NodeJS.ReadableStream, session: SMTPServerSession): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  state.mails.push(await PostalMime.parse(Buffer.concat(chunks)));
  state.recipients.push(...session.envelope.rcptTo.map((one) => one.address));
}

function optionsOf(state: State): SMTPServerOptions {
  return {
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 50,
    onRcptTo: ({ address }, _session, done) => {
      const refused = state.refuse(address);
      done(refused ? Object.assign(new Error(refused.text), { responseCode: refused.code }) : null);
    },
    onData: (stream, session, done) => {
      if (state.cut === 'at DATA') return cutAll(state);
      callbackify(() => take(state, stream, session))((error) => {
        if (state.cut === 'after DATA') cutAll(state);
        else done(error);
      });
    },
  };
}

function listen(state: State): Promise<void> {
  const server = new SMTPServer(optionsOf(state));
  server.on('error', () => undefined); // connections that break are part of the story
  state.server = server;
  return new Promise((resolve) => {
    server.listen(state.port, '127.0.0.1', () => {
      state.port = (server.server.address() as AddressInfo).port;
      resolve();
    });
  });
}

export async function startMailPeer(): Promise<MailPeer> {
  const state: State = { port: 0, mails: [], recipients: [], refuse: () => null, cut: 'never', server: null };
  await listen(state);
  return Object.assign(state, {
    up: () => listen(state),
    down: () =>
      new Promise<void>((resolve) => {
        const { server } = state;
        state.server = null;
        if (server) server.close(() => resolve());
        else resolve();
      }),
  });
}
