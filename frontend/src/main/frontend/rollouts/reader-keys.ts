/** What a single key does in the rollout reader: the habits of terminal viewers of rollouts. */
export type ReaderAction =
  | { kind: 'sample'; by: 1 | -1 }
  | { kind: 'step'; by: 1 | -1 }
  | { kind: 'scroll'; by: 1 | -1 }
  | { kind: 'end'; last: boolean }
  | { kind: 'worst' }
  | { kind: 'pin' }
  | { kind: 'find' }
  | { kind: 'marks' };

const ACTIONS: Record<string, ReaderAction> = {
  n: { kind: 'sample', by: 1 },
  p: { kind: 'sample', by: -1 },
  N: { kind: 'step', by: 1 },
  P: { kind: 'step', by: -1 },
  j: { kind: 'scroll', by: 1 },
  k: { kind: 'scroll', by: -1 },
  g: { kind: 'end', last: false },
  G: { kind: 'end', last: true },
  w: { kind: 'worst' },
  m: { kind: 'pin' },
  f: { kind: 'find' },
  t: { kind: 'marks' },
};

/** The action of a key; none for others. */
export function readerAction(key: string): ReaderAction | null {
  return Object.hasOwn(ACTIONS, key) ? ACTIONS[key] : null;
}
