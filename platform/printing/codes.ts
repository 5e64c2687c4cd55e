// Code 128 and QR as vector drawings: bwip-js encodes, here the modules become one SVG path (its own SVG costs nine times more).

import bwip from 'bwip-js/node';
import type { CodeMark } from './shapes.ts';

/** Alternating widths of bars and spaces, bar first, quiet zones of 10 modules at both ends. */
function code128Svg(text: string): string {
  const [code] = bwip.raw('code128', text, '') as { sbs: number[] }[];
  let x = 10;
  let path = '';
  for (const [i, width] of (code?.sbs ?? []).entries()) {
    if (i % 2 === 0) path += `M${x} 0h${width}v10h-${width}z`;
    x += width;
  }
  return svg(x + 10, 10, path);
}

/** Rows of modules, runs joined, quiet zone of 4 modules around (2 when the paper leaves white around it). */
function qrSvg(text: string): string {
  const [code] = bwip.raw('qrcode', text, 'eclevel=M') as { pixs: number[]; pixx: number; pixy: number }[];
  if (!code) throw new Error('The QR code could not be made');
  let path = '';
  for (let y = 0; y < code.pixy; y += 1) {
    let x = 0;
    while (x < code.pixx) {
      const start = x;
      while (x < code.pixx && code.pixs[y * code.pixx + x] === 1) x += 1;
      if (x > start) path += `M${start + 2} ${y + 2}h${x - start}v1h-${x - start}z`;
      else x += 1;
    }
  }
  return svg(code.pixx + 4, code.pixy + 4, path);
}

function svg(width: number, height: number, path: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" shape-rendering="crispEdges"><path d="${path}"/></svg>`;
}

export function codeSvg(mark: CodeMark): string {
  return mark.symbology === 'code128' ? code128Svg(mark.text) : qrSvg(mark.text);
}
