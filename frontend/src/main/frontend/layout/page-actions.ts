/** What can be done on the screen that is open: its buttons, found by their labels. */
export interface PageAction {
  group: string;
  title: string;
  detail: string;
  run: () => void;
}

const GROUP = 'On this screen';
const BUTTONS = 'main vaadin-button:not([disabled]), main button:not([disabled]), .bar [data-action]';
const MOST = 40;

function label(button: HTMLElement): string {
  return (button.getAttribute('aria-label') ?? button.innerText).replace(/\s+/g, ' ').trim();
}

/** Buttons that are shown and whose label no other button has: a label that repeats says nothing by itself. */
export function pageActions(): PageAction[] {
  const shown = [...document.querySelectorAll<HTMLElement>(BUTTONS)].filter((b) => b.offsetParent !== null);
  const counts = new Map<string, number>();
  for (const button of shown) counts.set(label(button), (counts.get(label(button)) ?? 0) + 1);
  return shown
    .filter((button) => label(button).length > 1 && counts.get(label(button)) === 1)
    .slice(0, MOST)
    .map((button) => ({ group: GROUP, title: label(button), detail: '', run: () => button.click() }));
}
