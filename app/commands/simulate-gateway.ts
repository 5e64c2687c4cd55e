// `maktab simulate-gateway`: JazzCash, 1LINK and Kuickpay for trying out, without a network and without money.

import type { Command } from 'commander';
import { startSimulator } from '../gateway-simulator/server.ts';

/** Those of the demo, and of the worked example of ADM-71. */
const SALT = 's4lt0000';
const PORT = '4010';

async function simulate({ port, salt }: { port: string; salt: string }): Promise<void> {
  await startSimulator({ port: Number(port), salt });
  console.log(`Gateway simulator, for trying out only: it speaks to schools on this machine and to nobody else.
  JazzCash page     http://localhost:${port}/jazzcash/page
  JazzCash inquiry  http://localhost:${port}/jazzcash/inquiry
  Payments, bills   http://localhost:${port}/
Give the first two under Add Bank, JazzCash Merchant, while JazzCash is in test. The school asks the second only when it was started with
MAKTAB_ALLOW_HTTP=on MAKTAB_PRIVATE_HOSTS=localhost.`);
}

export function simulateCommand(program: Command): void {
  program
    .command('simulate-gateway')
    .description('JazzCash, 1LINK and Kuickpay for trying out: no network, no money; only for schools on this machine')
    .option('--port <number>', 'where it listens', PORT)
    .option('--salt <text>', 'the integrity salt that both sides know', SALT)
    .action(simulate);
}
