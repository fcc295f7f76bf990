import { colour } from './chart-colours';

const STOPS = 5;
const SHADES = 64;

/** Colours of a heat map in the present scheme. */
export interface HeatColours {
  /** From 0 to the top of the scale. */
  shades: string[];
  /** Ink that is read on a shade. */
  inks: string[];
  ground: string;
  hatch: string;
  mark: string;
  event: string;
}

/** Reads the colours off the page's style sheet. */
export function heatColours(): HeatColours {
  const stops = Array.from({ length: STOPS }, (_, i) => rgbOf(colour(`heat-${i}`)));
  const shades = Array.from({ length: SHADES }, (_, i) => between(stops, i / (SHADES - 1)));
  return {
    shades: shades.map(([r, g, b]) => `rgb(${r}, ${g}, ${b})`),
    inks: shades.map((shade) => (luminance(shade) > 0.3 ? '#000000' : '#ffffff')),
    ground: colour('heat-ground'),
    hatch: colour('heat-hatch'),
    mark: colour('mark'),
    event: colour('event'),
  };
}

/** Index of the shade of a share of the scale. */
export function shadeOf(share: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * (SHADES - 1));
}

type Rgb = [number, number, number];

/** A colour as the browser computes it: rgb(r, g, b). */
export function rgbOf(text: string): Rgb {
  const [r, g, b] = (text.match(/[\d.]+/g) ?? []).map(Number);
  return [r ?? 0, g ?? 0, b ?? 0];
}

/** The colour at a share of the way along the stops. */
export function between(stops: Rgb[], share: number): Rgb {
  const at = share * (stops.length - 1);
  const i = Math.min(stops.length - 2, Math.floor(at));
  const [one, other] = [stops[i], stops[i + 1]];
  return [0, 1, 2].map((c) => Math.round(one[c] + (other[c] - one[c]) * (at - i))) as Rgb;
}

/** Relative luminance (WCAG 2.2). */
export function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map((channel) => {
    const c = channel / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
