import { html, nothing } from 'lit';
import { signed, threeDigits } from '../charts/numbers';
import type { SampledRollout, SampledSegment } from '../charts/types';
import type { Value } from '../charts/value';
import { meanOf, trail, type Tree, type TreeNode } from './rollout-tree';

/** What a tree shows and reports. */
export interface TreeHost {
  tree: Tree;
  rollouts: SampledRollout[];
  /** Id of the chosen node; empty for none. */
  node: string;
  /** Nodes whose branches are folded, by id. */
  folded: Set<string>;
  choose: (node: TreeNode) => void;
  fold: (id: string, folded: boolean) => void;
}

/**
 * The rollouts of a group as a tree of nested lists: what they share stands once, and each parting has its branches
 * beside it. Arrow keys move as in trees.
 */
export function treeView(host: TreeHost) {
  const { tree } = host;
  const shown = trail(tree.roots, host.node).length > 0 ? host.node : tree.roots[0]?.id;
  return html`<section class="rollout-tree" aria-label="Tree of rollouts">
    <p class="small soft">
      ${tree.tokens.toLocaleString('en')} tokens after the prompt. Shared beginnings are counted once, which saves
      ${tree.saved.toLocaleString('en')}. Arrow keys move over the tree, Enter shows a branch.
    </p>
    <ul role="tree" aria-label="Rollouts by shared beginnings" @keydown=${(e: KeyboardEvent) => onKey(host, e)}>
      ${tree.roots.map((root) => item(host, root, shown))}
    </ul>
  </section>`;
}

/** The text that leads to a branch, and its own. */
export function branchView(nodes: TreeNode[], rollouts: SampledRollout[]) {
  const node = nodes[nodes.length - 1];
  const before = nodes.slice(0, -1).flatMap((one) => one.segments);
  return html`<section class="branch" aria-label="Branch">
    <p class="small">
      <b>Shared by ${node.rollouts.length} of ${rollouts.length} rollouts:</b> completions
      ${node.rollouts.map((index) => index + 1).join(', ')}, shown below
    </p>
    <pre><span class="soft">${said(before, null)}</span>${said(node.segments, before.at(-1) ?? null)}</pre>
  </section>`;
}

/** A turn, or somebody else's words, begin a line; a fork in the middle of a text does not. */
function said(segments: SampledSegment[], before: SampledSegment | null): string {
  return segments
    .map((segment, i) => {
      const last = i === 0 ? before : segments[i - 1];
      const goesOn = last === null || (last.turn === segment.turn && last.source === segment.source);
      return goesOn ? segment.text : `\n${segment.text}`;
    })
    .join('');
}

function item(host: TreeHost, node: TreeNode, shown: string | undefined): unknown {
  const leaf = node.children.length === 0;
  const folded = host.folded.has(node.id);
  const chosen = node.id === host.node;
  return html`<li
    role="treeitem"
    data-node=${node.id}
    tabindex=${node.id === shown ? 0 : -1}
    aria-expanded=${leaf ? nothing : String(!folded)}
    aria-selected=${String(chosen)}
    aria-label=${spoken(host, node)}
  >
    <div
      class="node ${leaf ? 'leaf' : 'inner'} ${push(host, node)} ${chosen ? 'at' : ''}"
      @click=${(e: Event) => {
        (e.currentTarget as HTMLElement).parentElement?.focus();
        host.choose(node);
      }}
    >
      <span class="edge">${excerpt(node)}</span>
      <span class="facts">${facts(host, node)}</span>
      <span class="facts soft">${tokens(node)}${leaf ? '' : ` · adv ${advantage(nodeAdvantage(host, node))}`}${folded ? ` · ${node.rollouts.length} folded` : ''}</span>
    </div>
    ${leaf || folded ? nothing : html`<ul role="group">${node.children.map((child) => item(host, child, shown))}</ul>`}
  </li>`;
}

function excerpt(node: TreeNode): string {
  const text = node.segments.map((segment) => segment.text).join('');
  return text === '' ? '(empty)' : text.replaceAll('\n', '⏎');
}

function facts(host: TreeHost, node: TreeNode) {
  if (node.children.length > 0)
    return html`mean reward <b>${threeDigits(mean(host, node, (rollout) => rollout.reward))}</b> of ${node.rollouts.length}`;
  const rollout = host.rollouts[node.rollouts[0]];
  const right = Number(rollout.verifierScore) >= 1;
  return html`<span class="verdict ${right ? 'right' : 'wrong'}">${right ? '✓' : '✗'} ${node.rollouts[0] + 1}</span>
    reward <b>${threeDigits(rollout.reward)}</b> · adv <b>${advantage(rollout.advantage)}</b>`;
}

function advantage(value: Value): string {
  return typeof value === 'number' ? signed(value) : 'none';
}

/** That of its own where stretches have one, else the mean of the rollouts below. */
function nodeAdvantage(host: TreeHost, node: TreeNode): number | null {
  const own = node.segments.map((segment) => segment.advantage).find((value) => typeof value === 'number');
  return own ?? mean(host, node, (rollout) => rollout.advantage);
}

/** The sign of the advantage is the colour of a node, its pattern, and the number's sign. */
function push(host: TreeHost, node: TreeNode): string {
  const value = nodeAdvantage(host, node);
  return value === null || Math.abs(value) < 1e-9 ? '' : value > 0 ? 'up' : 'down';
}

function mean(host: TreeHost, node: TreeNode, of: (rollout: SampledRollout) => Value): number | null {
  return meanOf(
    node,
    host.rollouts.map((rollout) => {
      const value = of(rollout);
      return typeof value === 'number' ? value : null;
    }),
  );
}

function tokens(node: TreeNode): string {
  return `${node.tokens} ${node.tokens === 1 ? 'token' : 'tokens'}`;
}

function spoken(host: TreeHost, node: TreeNode): string {
  const text = `${excerpt(node)}, ${tokens(node)}`;
  if (node.children.length > 0)
    return `${text}, ${node.rollouts.length} rollouts, mean reward ${threeDigits(mean(host, node, (rollout) => rollout.reward))}`;
  const rollout = host.rollouts[node.rollouts[0]];
  const verdict = Number(rollout.verifierScore) >= 1 ? 'right' : 'wrong';
  return `${text}, completion ${node.rollouts[0] + 1}, ${verdict}, reward ${threeDigits(rollout.reward)}, advantage ${advantage(rollout.advantage)}`;
}

/** The keys of a tree: right opens or goes in, left folds or goes out. */
function onKey(host: TreeHost, event: KeyboardEvent): void {
  const at = event.target as HTMLElement;
  const node = trail(host.tree.roots, at.dataset.node ?? '').at(-1);
  if (!node) return;
  const list = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>('[role=treeitem]')];
  const place = list.indexOf(at);
  const open = node.children.length > 0 && !host.folded.has(node.id);
  const target: Record<string, () => HTMLElement | undefined> = {
    ArrowDown: () => list[place + 1],
    ArrowUp: () => list[place - 1],
    Home: () => list[0],
    End: () => list.at(-1),
    ArrowRight: () => (open ? list[place + 1] : unfold(host, node)),
    ArrowLeft: () => (open ? fold(host, node) : (at.parentElement?.closest<HTMLElement>('[role=treeitem]') ?? undefined)),
    Enter: () => choose(host, node),
    ' ': () => choose(host, node),
  };
  if (!Object.hasOwn(target, event.key)) return;
  event.preventDefault();
  event.stopPropagation();
  target[event.key]()?.focus();
}

function unfold(host: TreeHost, node: TreeNode): undefined {
  if (node.children.length > 0) host.fold(node.id, false);
}

function fold(host: TreeHost, node: TreeNode): undefined {
  host.fold(node.id, true);
}

function choose(host: TreeHost, node: TreeNode): undefined {
  host.choose(node);
}
