// A command's work in the opened house, which is closed whatever happens.

import { closeHouse, openHouse } from '../house.ts';

export async function withHouse(work: () => Promise<void>): Promise<void> {
  await openHouse();
  try {
    await work();
  } finally {
    await closeHouse();
  }
}
