// The simulator as a server of its own: JazzCash's page and inquiry, and bill messages sent by hand. It listens on this machine alone.

import { createServer, type IncomingMessage, type Server } from 'node:http';
import { sendBill } from './bills.ts';
import { home, isChoice, payPage, told, wayBack, type Wish } from './pages.ts';
import {
  answerOf,
  type Fields,
  formProblem,
  notifySchool,
  payments,
  remember,
  type Simulated,
  statusOf,
} from './payments.ts';

interface Answer {
  type: 'text/html; charset=utf-8' | 'application/json';
  body: string;
}

const html = (body: string): Answer => ({ type: 'text/html; charset=utf-8', body });
const LARGEST = 64 * 1024;

async function fieldsOf(request: IncomingMessage): Promise<Fields> {
  let text = '';
  for await (const chunk of request as AsyncIterable<Buffer>) {
    text += chunk.toString('utf8');
    if (text.length > LARGEST) throw new Error('The request is too long');
  }
  if (text.startsWith('{')) return JSON.parse(text) as Fields;
  return Object.fromEntries(new URLSearchParams(text));
}

interface Played {
  /** As it really stands afterwards. */
  code: Simulated['code'];
  /** What the way back says; null: nobody comes back. */
  back: Fields | null;
  notices: Fields[];
}

function play(one: Simulated, wish: Wish, salt: string): Played {
  const say = (code: string, changed: Fields = {}) => answerOf(one, code, { salt, changed });
  const paid = say('000');
  switch (wish) {
    case 'pay':
      return { code: '000', back: paid, notices: [paid] };
    case 'return_only':
      return { code: '000', back: paid, notices: [] };
    case 'five':
      return { code: '000', back: paid, notices: Array.from({ length: 5 }, () => paid) };
    case 'unordered':
      return { code: '000', back: say('199'), notices: [paid] };
    case 'silent':
      return { code: '000', back: null, notices: [] };
    case 'voucher':
      return { code: '124', back: say('124'), notices: [] };
    case 'decline':
      return { code: '199', back: say('199'), notices: [] };
    case 'forged':
      return { code: '', back: { ...paid, pp_SecureHash: '0'.repeat(64) }, notices: [] };
    case 'less':
      return { code: '', back: say('000', { pp_Amount: '100' }), notices: [] };
  }
}

async function act(given: Fields, salt: string): Promise<Answer> {
  const one = payments.get(given['pp_TxnRefNo'] ?? '');
  const wish = given['wish'] ?? '';
  if (!one || !isChoice(wish))
    return html(told('Unknown', 'There is no such payment. Open the link of the school again.'));
  const played = play(one, wish, salt);
  one.code = played.code;
  const said = await Promise.all(played.notices.map((notice) => notifySchool(one, notice)));
  if (played.back === null) return html(told('Paid, and nobody was told', 'The school finds out when it asks.'));
  return html(wayBack(one.sent['pp_ReturnURL'] ?? '', played.back, said));
}

async function atAgent(given: Fields, salt: string): Promise<Answer> {
  const one = payments.get(given['pp_TxnRefNo'] ?? '');
  if (!one) return html(told('Unknown', 'There is no such payment.'));
  one.code = '000';
  return html(told('Paid at the agent', await notifySchool(one, answerOf(one, '121', { salt }))));
}

function shown(sent: Fields, salt: string): Answer {
  const problem = formProblem(sent, salt);
  return html(problem === null ? payPage(remember(sent)) : told('JazzCash refuses this form', problem));
}

async function answerTo(request: IncomingMessage, salt: string): Promise<Answer> {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  if (request.method !== 'POST') return html(home(payments));
  const given = await fieldsOf(request);
  if (pathname === '/jazzcash/page') return shown(given, salt);
  if (pathname === '/jazzcash/act') return act(given, salt);
  if (pathname === '/jazzcash/agent') return atAgent(given, salt);
  if (pathname === '/jazzcash/inquiry')
    return { type: 'application/json', body: JSON.stringify(statusOf(given, salt)) };
  if (pathname === '/bills') return html(told('Bill', await sendBill(given)));
  return html(home(payments));
}

export function startSimulator({ port, salt }: { port: number; salt: string }): Promise<Server> {
  const server = createServer((request, response) => {
    void answerTo(request, salt).then(
      ({ type, body }) => response.writeHead(200, { 'content-type': type }).end(body),
      (error: unknown) => response.writeHead(400, { 'content-type': 'text/plain' }).end(String(error)),
    );
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}
