// The home of who takes fees at the desk, and what of it is about receipts: the field for the scanner, and what this person took today
// (DASH-5). Cheques, promises and the count of the cash stand beside it from their own chapters.

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { who } from '#platform/access/who.ts';
import { figure, figuresTile, partTile } from '#platform/homes/content.ts';
import type { Home, Tile } from '#platform/homes/tile.ts';
import { listDeposits } from './deposit-list.ts';

export const deskHome: Home = { name: 'desk', title: 'Fee desk', order: 30, permissions: ['Fee Deposit'] };

export const scanTile: Tile = {
  name: 'fees.scan',
  title: 'Take a deposit',
  homes: ['desk'],
  order: 10,
  permissions: ['Fee Deposit'],
  read: partTile,
};

export const myReceipts: Tile = {
  name: 'fees.my_receipts',
  title: 'My receipts of today',
  homes: ['desk'],
  order: 20,
  permissions: ['Fee Deposit'],
  read: async () => {
    const { today } = who();
    const { figures } = await listDeposits({ from: today, to: today, mine: true, startRow: 0, fetchCount: 1 });
    const mine = { from: today, to: today, mine: true };
    const money = (label: string, value: number | undefined) => figure(label, value ?? 0, { kind: 'money' });
    return figuresTile(
      [
        figure('Receipts', figures?.receipts ?? 0, {
          to: linkTo(pages.feeDepositDetails, { ...mine, status: 'posted' }),
        }),
        money('Cash', figures?.cash),
        money('Cheques', figures?.cheques),
        money('Bank', figures?.bank),
        money('Card and online', figures?.other),
      ],
      { to: linkTo(pages.feeDepositDetails, mine) },
    );
  },
};
