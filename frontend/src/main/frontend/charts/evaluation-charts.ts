import type { ChartFamily } from './chart-families';

/** What held-out problems tell, beside their pass rate. */
export const EVALUATION: ChartFamily[] = [
  of('heldOut', 'Held out, by cell', 'share correct of each difficulty cell', /^evaluation\/passRate\/(.+)$/),
  of('greedy', 'Held out, greedy', 'share correct of the most probable completions', /^evaluation\/greedy\/(passRate|lenient)$/),
  of('greedyCells', 'Held out, greedy, by cell', 'share correct of the most probable completions', /^evaluation\/greedy\/passRate\/(.+)$/),
  of('averaged', 'Held out, averaged policy', 'share correct of the average of the policy’s weights', /^evaluation\/averaged\/(passRate)$/),
  of('lenient', 'Lenient pass rate', 'share with the right answer anywhere, where a form of it is asked for', /^(lenient\/mean|evaluation\/lenient)$/),
  of('lenientHeldOut', 'Held out, lenient, by cell', 'share with the right answer anywhere', /^evaluation\/lenient\/(.+)$/),
  { ...of('passAt', 'Pass@k', 'share of held-out problems that at least one of k samples solves; unbiased', /^evaluation\/(pass@\d+)$/), ordered: true },
  { ...of('majAt', 'Maj@k', 'share of held-out problems that most of k samples answer correctly', /^evaluation\/(maj@\d+)$/), ordered: true },
  { ...of('lenientAt', 'Lenient pass@k', 'as pass@k, with the right answer anywhere', /^evaluation\/(lenient@\d+)$/), ordered: true },
  of('calibration', 'Calibration', 'how sure answers are, and by how much that misses being right: by votes, and by probabilities of tokens',
    /^evaluation\/calibration\/((?:tokens\/)?(?:error|confidence))$/),
  nats('entropyAt', 'Entropy by position', 'mean over held-out tokens from this place to the next', /^evaluation\/entropy\/(position\/\d+)$/, true),
  nats('entropyCritical', 'Entropy of critical tokens', 'mean over all tokens, and over the fifth with the most', /^evaluation\/entropy\/(mean|critical(?:\/threshold)?)$/, false),
  of('criticalShare', 'Entropy in critical tokens', 'share of all entropy that the fifth of tokens with the most has', /^evaluation\/entropy\/critical\/(share)$/),
  { ...of('transfer', 'Pass@k, never trained on', 'as pass@k, of families that no stage trains on', /^transfer\/(pass@\d+)$/), ordered: true },
  of('transferFamilies', 'Pass@1, never trained on', 'of each family that no stage trains on', /^transfer\/pass@1\/([^(]+)$/),
  of('measured', 'Measured models', 'share correct of each model', /^measure\/([^/]+)\/passRate$/),
];

function of(id: string, title: string, unit: string, keys: RegExp): ChartFamily {
  return { id, title, unit, group: 'Evaluation', keys, share: true, sparse: true };
}

function nats(id: string, title: string, unit: string, keys: RegExp, ordered: boolean): ChartFamily {
  return { ...of(id, title, `nats; ${unit}`, keys), share: false, ordered };
}
