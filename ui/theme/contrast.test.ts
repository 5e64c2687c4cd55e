// What is disabled is read in both schemes: 4.5 to 1 at the least (WCAG 1.4.3 exempts it; clerks read it all the same).

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { themeVariables } from './theme.ts';

const css = readFileSync('ui/theme/base.css', 'utf8');
const rule = (selector: string): string => css.slice(css.indexOf(`${selector} {`)).split('}')[0] ?? '';
const schemes = { light: rule(':root'), dark: rule(":root[data-mantine-color-scheme='dark']") };

/** The colour behind `var(--ink-quiet)`. */
function colourOf(scheme: keyof typeof schemes, variable: string | undefined): string {
  const name = /var\((--[\w-]+)\)/.exec(variable ?? '')?.[1] ?? '';
  return new RegExp(`${name}: (#[0-9a-f]{6})`).exec(schemes[scheme])?.[1] ?? '';
}

function lightness(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [lightness(a), lightness(b)].toSorted((one, other) => other - one);
  return (light + 0.05) / (dark + 0.05);
}

test.each(['light', 'dark'] as const)('%s: a field, a button and a choice that are disabled', (scheme) => {
  const { variables } = themeVariables({} as never);
  const words = colourOf(scheme, variables['--mantine-color-disabled-color']);
  expect(contrast(words, colourOf(scheme, variables['--mantine-color-disabled']))).toBeGreaterThanOrEqual(4.5);
});
