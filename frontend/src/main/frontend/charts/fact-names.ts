/** Names of what samplers and guidance tell of themselves. */
const SAMPLER = /^sampler\//;
const GUIDANCE = /^guidance\//;
/** Of these two, what is a share of a whole; the others count something or have a scale of their own. */
const PROBABILITY = /^sampler\/share\//;
const HELPED = /^guidance\/(share|hardShare|measuredShare|passRate\/.+|level\/.+\/(share|passRate))$/;
const HELP_WORDS: Record<string, string> = {
  share: 'rollouts with help',
  passRate: 'right',
  'passRate/with': 'pass rate with help',
  'passRate/without': 'pass rate without help',
  hardShare: 'hard problems',
  measuredShare: 'fully measured',
};

/** Whether a sampler or guidance tells it. */
export function isDecided(name: string): boolean {
  return SAMPLER.test(name) || GUIDANCE.test(name);
}

/** How likely an arm of the sampler is. */
export function isProbability(name: string): boolean {
  return PROBABILITY.test(name);
}

/** A share or a pass rate that guidance tells. */
export function isHelp(name: string): boolean {
  return HELPED.test(name);
}

/** Whether a sampler or guidance tells it as a number that is no share. */
export function isCounted(name: string): boolean {
  return (SAMPLER.test(name) && !PROBABILITY.test(name)) || (GUIDANCE.test(name) && !HELPED.test(name));
}

/** A cell by its name, and help by what it is a share of. */
export function shareName(name: string): string {
  const level = /^guidance\/level\/(.+)\/(share|passRate)$/.exec(name);
  if (level) return `${level[1]}: ${HELP_WORDS[level[2]]}`;
  return HELP_WORDS[name.replace('guidance/', '')] ?? name.replace(PROBABILITY, '').replace(GUIDANCE, '');
}
