import type { SampledRollout, SampledSegment } from '../charts/types';
import { tokensOf } from './token-spans';

/** A branch of a group's tree: what its rollouts have in common and no others do. */
export interface TreeNode {
  /** The indices of the branches that lead to it: 0.1 is the second branch of the first. */
  id: string;
  segments: SampledSegment[];
  /** Tokens of these segments. */
  tokens: number;
  /** Indices of the rollouts that go through it; one for a leaf. */
  rollouts: number[];
  children: TreeNode[];
}

/** The tree of a group. */
export interface Tree {
  roots: TreeNode[];
  /** Tokens behind the prompt, those that rollouts share counted once. */
  tokens: number;
  /** Tokens that sharing saved. */
  saved: number;
}

/** The tree of these rollouts; null where none of them parted from another. */
export function treeOf(rollouts: SampledRollout[]): Tree | null {
  if (!rollouts.some((rollout) => (rollout.forks ?? []).length > 0)) return null;
  const paths = rollouts.map(pathOf);
  const all = paths.map((_, index) => index);
  const roots = grow(paths, all, 1, '');
  const alone = paths.reduce((sum, path) => sum + tokensIn(path.segments), 0);
  const tokens = roots.reduce((sum, root) => sum + subtree(root), 0);
  return { roots, tokens, saved: alone - tokens };
}

/** The nodes from a root to this one; none where there is no such node. */
export function trail(roots: TreeNode[], id: string): TreeNode[] {
  const nodes: TreeNode[] = [];
  let children = roots;
  for (const index of id === '' ? [] : id.split('.')) {
    const node = children[Number(index)];
    if (!node) return [];
    nodes.push(node);
    children = node.children;
  }
  return nodes;
}

/** Id of the leaf of a rollout. */
export function leafOf(roots: TreeNode[], rollout: number): string {
  let node = roots.find((root) => root.rollouts.includes(rollout));
  while (node && node.children.length > 0) node = node.children.find((child) => child.rollouts.includes(rollout));
  return node?.id ?? '';
}

/** Mean of a number over a node's rollouts; null where none has it. */
export function meanOf(node: TreeNode, values: (number | null)[]): number | null {
  const known = node.rollouts.map((index) => values[index]).filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((a, b) => a + b, 0) / known.length;
}

/** Segments with the place of each, counted from the prompt as 0. */
interface Path {
  segments: SampledSegment[];
  first: number;
  branches: Map<number, number>;
  last: number;
}

/** Only a policy that works alone has its prompt left out. */
function pathOf(rollout: SampledRollout): Path {
  const forks = rollout.forks ?? [];
  return {
    segments: rollout.segments ?? [],
    first: (rollout.role ?? 'solver') === 'solver' ? 1 : 0,
    branches: new Map(forks.map((fork) => [fork.segment, fork.branch])),
    last: forks.at(-1)?.segment ?? 0,
  };
}

/** The branches of rollouts that share all before a segment. */
function grow(paths: Path[], rollouts: number[], at: number, parent: string): TreeNode[] {
  const first = paths[rollouts[0]].first;
  const from = parent === '' ? first : at;
  return parted(paths, rollouts, at).map((part, index) => {
    const path = paths[part[0]];
    const end = part.length === 1 ? first + path.segments.length : shared(paths, part, at + 1);
    const segments = path.segments.slice(from - first, end - first);
    const id = parent === '' ? String(index) : `${parent}.${index}`;
    const children = part.length === 1 ? [] : grow(paths, part, end, id);
    return { id, segments, tokens: tokensIn(segments), rollouts: part, children };
  });
}

/** The segment before which these rollouts part, or that one of them ends before. */
function shared(paths: Path[], rollouts: number[], from: number): number {
  const shortest = Math.min(...rollouts.map((index) => paths[index].first + paths[index].segments.length));
  let end = from;
  while (end < shortest && parted(paths, rollouts, end).length === 1) end++;
  return end;
}

/** Rollouts by the branch that they take at a segment; what takes none goes on alone unless it parts later. */
function parted(paths: Path[], rollouts: number[], at: number): number[][] {
  const parts = new Map<string, number[]>();
  for (const index of rollouts) {
    const { segments, first, branches, last } = paths[index];
    const said = segments[at - first];
    const goesOn = last > at && said !== undefined;
    const branch = branches.get(at);
    const key = branch !== undefined && last >= at ? `branch ${branch} ${said?.text ?? ''}` : goesOn ? `shared ${said.text}` : `alone ${index}`;
    parts.set(key, [...(parts.get(key) ?? []), index]);
  }
  return endless(parts, paths, at);
}

/** Rollouts that took the same last branch have nothing left that tells them apart. */
function endless(parts: Map<string, number[]>, paths: Path[], at: number): number[][] {
  return [...parts.values()].flatMap((part) => (part.some((index) => paths[index].last > at) ? [part] : part.map((index) => [index])));
}

function tokensIn(segments: SampledSegment[]): number {
  return segments.reduce((sum, segment) => sum + tokensOf(segment), 0);
}

function subtree(node: TreeNode): number {
  return node.children.reduce((sum, child) => sum + subtree(child), node.tokens);
}
