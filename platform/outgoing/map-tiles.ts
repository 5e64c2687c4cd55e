// Where pictures of streets under a map come from, when whoever runs the house names a place. Without one maps are drawn on the outline that
// comes with the product, and no browser asks anybody outside.

/** `https://tiles.school.example/{z}/{x}/{y}.png`; anything else is no such address. */
export function mapTiles(): string | null {
  const address = process.env['MAKTAB_MAP_TILES'];
  return address !== undefined && /^https:\/\/[^\s{}]+\/.*\{z\}.*\{x\}.*\{y\}/.test(address) ? address : null;
}

/** What pages must be allowed to load pictures from. */
export function mapTileOrigin(): string | null {
  const tiles = mapTiles();
  return tiles === null ? null : new URL(tiles.replaceAll(/\{[a-z]\}/g, '0')).origin;
}
