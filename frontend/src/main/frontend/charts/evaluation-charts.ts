import type { ChartFamily } from './chart-families';

/** What held-out problems tell, beside their pass rate. */
export const EVALUATION: ChartFamily[] = [
  of('heldOut', 'Held out, by cell', 'share correct in each difficulty cell', /^evaluation\/passRate\/(.+)$/),
  of('greedy', 'Held out, greedy', 'share correct with greedy decoding', /^evaluation\/greedy\/(passRate|lenient)$/),
  of('greedyCells', 'Held out, greedy, by cell', 'share correct with greedy decoding', /^evaluation\/greedy\/passRate\/(.+)$/),
  of('averaged', 'Held out, averaged policy', 'share correct with the averaged weights', /^evaluation\/averaged\/(passRate)$/),
  of('lenient', 'Lenient pass rate', 'share with the right answer anywhere in the text, for problems that require an answer format', /^(lenient\/mean|evaluation\/lenient)$/),
  of('lenientHeldOut', 'Held out, lenient, by cell', 'share with the right answer anywhere in the text', /^evaluation\/lenient\/(.+)$/),
  { ...of('passAt', 'Pass@k', 'share of held-out problems that at least one of k samples solves; unbiased', /^evaluation\/(pass@\d+)$/), ordered: true },
  { ...of('majAt', 'Maj@k', 'share of held-out problems that a majority vote of k samples answers correctly', /^evaluation\/(maj@\d+)$/), ordered: true },
  { ...of('lenientAt', 'Lenient pass@k', 'pass@k, counting the right answer anywhere in the text', /^evaluation\/(lenient@\d+)$/), ordered: true },
  of('calibration', 'Calibration', 'confidence in answers and its calibration error, by votes and by token probabilities',
    /^evaluation\/calibration\/((?:tokens\/)?(?:error|confidence))$/),
  nats('entropyAt', 'Entropy by position', 'mean over held-out tokens from this position to the next', /^evaluation\/entropy\/(position\/\d+)$/, true),
  nats('entropyCritical', 'Entropy of critical tokens', 'mean over all tokens and over the 20 % with the highest entropy', /^evaluation\/entropy\/(mean|critical(?:\/threshold)?)$/, false),
  of('criticalShare', 'Entropy in critical tokens', 'share of total entropy in the 20 % of tokens with the highest entropy', /^evaluation\/entropy\/critical\/(share)$/),
  { ...of('transfer', 'Pass@k, untrained families', 'pass@k on families that no stage trains on', /^transfer\/(pass@\d+)$/), ordered: true },
  of('transferFamilies', 'Pass@1, untrained families', 'for each family that no stage trains on', /^transfer\/pass@1\/([^(]+)$/),
  of('measured', 'Measured models', 'share correct of each model', /^measure\/([^/]+)\/passRate$/),
];

function of(id: string, title: string, unit: string, keys: RegExp): ChartFamily {
  return { id, title, unit, group: 'Evaluation', keys, share: true, sparse: true };
}

function nats(id: string, title: string, unit: string, keys: RegExp, ordered: boolean): ChartFamily {
  return { ...of(id, title, `nats; ${unit}`, keys), share: false, ordered };
}
