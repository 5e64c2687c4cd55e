// The process that is killed: opens the school of a folder, says that it is there, does its act, ends.

import { closeHouse, openHouse } from '#app/house.ts';
import { run, type Act } from './acts.ts';
import type { Scene } from './scene.ts';

const [act = 'posting', scene = '{}'] = process.argv.slice(2);
await openHouse({ making: false });
console.log('begun');
await run[act as Act](JSON.parse(scene) as Scene);
await closeHouse();
