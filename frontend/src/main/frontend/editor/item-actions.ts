import { html, type TemplateResult } from 'lit';

/** What a small button of an item does. */
export interface ItemAction<Command extends string> {
  command: Command;
  sign: string | TemplateResult;
  label: string;
  disabled?: boolean;
}

/** The row of small buttons of an item; `called` is what a screen reader calls the row, and the item behind each label. */
export function itemActions<Command extends string>(
  called: { row: string; item: string },
  actions: ItemAction<Command>[],
  run: (command: Command, event: Event) => void,
): TemplateResult {
  return html`<div class="actions" role="toolbar" aria-label=${called.row}>
    ${actions.map(
      ({ command, sign, label, disabled }) =>
        html`<button
          title=${label}
          aria-label="${label} ${called.item}"
          data-command=${command}
          ?disabled=${disabled ?? false}
          @click=${(event: Event) => run(command, event)}
        >
          ${sign}
        </button>`,
    )}
  </div>`;
}
