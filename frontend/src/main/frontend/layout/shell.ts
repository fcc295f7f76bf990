/** What the frame does by itself: focus after a navigation, the menu of a phone, the button of the palette. */
const NARROW_MENU = 'open';

let current: string | undefined;

function closeMenu(): void {
  document.getElementById('screens')?.classList.remove(NARROW_MENU);
  document.getElementById('menu')?.setAttribute('aria-expanded', 'false');
}

/** The focus goes to the heading of a screen that was reached from another one, as after loading a page. */
export function arrived(path: string): void {
  const before = current;
  current = path;
  closeMenu();
  if (before === undefined || before === path) return;
  requestAnimationFrame(() => {
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading || document.querySelector('main :focus, vaadin-dialog[opened]')) return;
    heading.setAttribute('tabindex', '-1');
    heading.focus();
  });
}

document.addEventListener('click', (event) => {
  const target = event.target as HTMLElement;
  if (target.closest('#palette')) document.dispatchEvent(new CustomEvent('gradus-palette-open'));
  const menu = target.closest('#menu');
  if (menu) {
    const open = document.getElementById('screens')?.classList.toggle(NARROW_MENU);
    menu.setAttribute('aria-expanded', String(open));
  }
});

declare global {
  interface Window {
    gradusShell: { arrived: typeof arrived };
  }
}

window.gradusShell = { arrived };
