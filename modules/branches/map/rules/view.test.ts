import { describe, expect, it } from 'vitest';
import { FARTHEST, moved, nearer, NEAREST, scaleOf, tilesUnder, viewOf } from './view.ts';

const size = [800, 500] as const;
const lahore = [74.3441, 31.5102] as const;

describe('the view of a map', () => {
  it('holds all points, and shows one alone as near as a town', () => {
    const view = viewOf([lahore, [67.0328, 24.8138]], size);
    expect(view.centre[0]).toBeCloseTo(70.69, 2);
    expect(view.centre[1]).toBeGreaterThan(27);
    expect(view.zoom).toBeGreaterThan(5);
    expect(viewOf([lahore], size)).toEqual({ centre: [74.3441, expect.closeTo(31.5102, 6) as number], zoom: 12 });
  });

  it('moves by pixels and comes back, and stays inside its steps', () => {
    const view = { centre: lahore, zoom: 10 };
    const there = moved(view, [120, -80]);
    expect(there.centre[0]).toBeGreaterThan(lahore[0]);
    expect(there.centre[1]).toBeGreaterThan(lahore[1]);
    const back = moved(there, [-120, 80]);
    expect(back.centre[0]).toBeCloseTo(lahore[0], 9);
    expect(back.centre[1]).toBeCloseTo(lahore[1], 9);
    expect([nearer(view, 99).zoom, nearer(view, -99).zoom]).toEqual([NEAREST, FARTHEST]);
    expect(scaleOf(1)).toBeCloseTo(2 * scaleOf(0), 9);
  });

  it('asks for the tiles under it alone', () => {
    const tiles = tilesUnder({ centre: [0, 0], zoom: 2 }, [512, 512], 'https://tiles.example/{z}/{x}/{y}.png');
    expect(tiles.map((tile) => tile.href)).toEqual([
      'https://tiles.example/2/1/1.png',
      'https://tiles.example/2/2/1.png',
      'https://tiles.example/2/1/2.png',
      'https://tiles.example/2/2/2.png',
    ]);
    expect(tiles[0]).toMatchObject({ x: 0, y: 0, size: 256 });
  });
});
