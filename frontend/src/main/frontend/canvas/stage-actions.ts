import { COPY } from '../controls/signs';
import { itemActions, type ItemAction } from '../editor/item-actions';
import type { StageCard, StageCommand } from './types';

/** What can be done to the chosen one of so many stages. */
export function stageActions(card: StageCard, index: number, count: number, run: (command: StageCommand) => void) {
  const called = { row: `Stage ${card.name}`, item: `stage ${card.name}` };
  const actions: ItemAction<StageCommand>[] = [
    { command: 'up', sign: '←', label: 'Move left', disabled: index === 0 },
    { command: 'down', sign: '→', label: 'Move right', disabled: index === count - 1 },
    { command: 'duplicate', sign: COPY, label: 'Duplicate' },
    { command: 'toggle', sign: card.enabled ? '◌' : '●', label: card.enabled ? 'Disable' : 'Enable' },
    { command: 'add', sign: '+', label: 'Add a stage after' },
    { command: 'remove', sign: '✕', label: 'Delete', disabled: count === 1 },
  ];
  return itemActions(called, actions, run);
}
