import { html, nothing } from 'lit';
import type { SampledGroup } from '../charts/types';
import { completionCard, type OtherRole } from './completion-card';
import { largestContribution } from './criterion-bars';
import { problem } from './group-view';
import { withoutPrompt } from './episode';
import type { PinBoard } from './pin-board';
import type { ReaderAddress } from './reader-address';
import type { ReaderStore } from './reader-store';
import { leafOf, trail, treeOf, type Tree, type TreeNode } from './rollout-tree';
import { scaleOf } from './token-spans';
import { branchView, treeView } from './tree-view';
import type { Place } from './types';

/** What was opened, folded and pointed at; it is not worth a place in the address. */
export interface Marks {
  token: { rollout: number; at: number };
  opened: Set<string>;
  folded: Set<string>;
}

/** What the shown group needs and reports. */
export interface BodyHost {
  store: ReaderStore;
  run: string;
  stage: string;
  board: PinBoard;
  marks: Marks;
  go: (place: Place) => void;
  pin: (place: Place) => void;
  look: (changes: Partial<Pick<ReaderAddress, 'sample' | 'turn' | 'node' | 'sides'>>) => void;
  copy: (text: string) => void;
  changed: () => void;
}

/** The shown group: its problem, its tree where its rollouts share more than the prompt, and its completions. */
export function groupBody(host: BodyHost) {
  const { group, current, busy, address } = host.store;
  if (!group || !current)
    return busy ? nothing : html`<p class="waiting">No rollout matches the filters. Clear them or search for something else.</p>`;
  if (!group.texts)
    return html`<p class="waiting">
      The texts of step ${group.step} were dropped to stay within the storage limit for the run's rollouts. Rewards: ${group.facts?.rollouts.map((fact) => fact.reward).join(', ')}.
    </p>`;
  const plain = { ...group.texts, rollouts: group.texts.rollouts.map(withoutPrompt) };
  const tree = treeOf(plain.rollouts);
  const node = tree ? trail(tree.roots, address.node).at(-1) : undefined;
  return html`${problem(host.run, group.texts, host.stage, address.colour)}
    ${tree ? treeOfGroup(host, tree, plain, current) : nothing}
    ${tree && node ? branchView(trail(tree.roots, address.node), plain.rollouts) : nothing}
    <div class="completions">${cards(host, host.store.marks ? group.texts : plain, current, node)}</div>`;
}

function treeOfGroup(host: BodyHost, tree: Tree, group: SampledGroup, current: Place) {
  const { folded } = host.marks;
  return treeView({
    tree,
    rollouts: group.rollouts,
    node: host.store.address.node || leafOf(tree.roots, current.rollout),
    folded,
    choose: (node) => chooseNode(host, node, current),
    fold: (id, fold) => {
      if (fold) folded.add(id);
      else folded.delete(id);
      host.changed();
    },
  });
}

/** A leaf is its rollout; of a branch the rollouts below it are shown, one of which is chosen. */
function chooseNode(host: BodyHost, node: TreeNode, current: Place): void {
  if (node.children.length === 0) host.go({ ...current, rollout: node.rollouts[0] });
  else host.look({ node: node.id, sample: node.rollouts.includes(current.rollout) ? current.rollout : node.rollouts[0] });
}

function cards(host: BodyHost, group: SampledGroup, current: Place, node: TreeNode | undefined) {
  const scale = scaleOf(group.rollouts, host.store.address.colour);
  const largest = largestContribution(group.rollouts);
  const shown = node ? node.rollouts : group.rollouts.map((_, index) => index);
  return shown.map((index) => card(host, group, { ...current, rollout: index }, index === current.rollout, scale, largest));
}

function card(host: BodyHost, group: SampledGroup, place: Place, chosen: boolean, scale: number, largest: number) {
  const { store, board, marks } = host;
  const { colour, turn, sides } = store.address;
  const index = place.rollout;
  const rollout = group.rollouts[index];
  const listed = store.groups.find((one) => one.step === place.step && one.group === place.group);
  return completionCard({
    rollout,
    index,
    chosen,
    found: listed?.rollouts[index]?.found ?? true,
    novel: store.group?.facts?.rollouts[index]?.novel ?? false,
    look: { colour, scale, marks: store.marks },
    largest,
    pin: board.at(place),
    saving: board.saving,
    token: marks.token.rollout === index ? marks.token.at : -1,
    turn,
    opened: marks.opened,
    otherRoles: otherRoles(store, index),
    sides,
    choose: () => host.go(place),
    chooseTurn: (next) => host.look({ turn: next }),
    open: (key) => {
      if (!marks.opened.delete(key)) marks.opened.add(key);
      host.changed();
    },
    visit: (other) => host.go({ ...place, group: other }),
    showSides: (on) => host.look({ sides: on }),
    point: (at) => {
      marks.token = { rollout: index, at };
      host.changed();
    },
    togglePin: () => host.pin(place),
    note: (text) => board.write(place, text),
    copy: () => host.copy(JSON.stringify({ run: host.run, ...place, ...described(group), ...(store.group?.texts?.rollouts[index] ?? rollout) }, null, 2)),
  });
}

function otherRoles(store: ReaderStore, rollout: number): OtherRole[] {
  return (store.group?.otherRoles ?? []).map((other) => {
    const side = store.sides.find((group) => group.index === other.group);
    return { ...other, rollout: side?.rollouts[rollout] ?? null };
  });
}

function described(group: SampledGroup) {
  return { problem: group.problem, cell: group.cell, prompt: group.prompt, reference: group.reference };
}
