/** What was read in this frame: asking the style sheet makes the browser compute the page's styles. */
const known = new Map<string, string>();

/** Colours come from the page's style sheet, so that light, dark and contrast settings hold on the canvas too. */
export function colour(name: string): string {
  return thisFrame(name, () => getComputedStyle(document.documentElement).getPropertyValue(`--gradus-${name}`).trim());
}

export function fontFamily(): string {
  return thisFrame('font', () => getComputedStyle(document.body).fontFamily);
}

function thisFrame(name: string, read: () => string): string {
  if (known.size === 0) requestAnimationFrame(() => known.clear());
  const value = known.get(name) ?? read();
  known.set(name, value);
  return value;
}

export function lineColour(slot: number): string {
  return colour(`series-${slot}`);
}

/** The same colour, given as the browser computes it (`rgb(r, g, b)`), with an opacity between 0 and 1. */
export function faded(rgb: string, opacity: number): string {
  return rgb.replace('rgb(', 'rgba(').replace(')', `, ${opacity})`);
}

/** Calls back when light turns dark or back, by the system or by the page's switch. */
export function onSchemeChange(redraw: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', redraw);
  const page = new MutationObserver(redraw);
  page.observe(document.documentElement, { attributes: true, attributeFilter: ['style', 'theme'] });
  return () => {
    system.removeEventListener('change', redraw);
    page.disconnect();
  };
}
