import type { SampledRollout } from '../charts/types';
import type { Speaker, Speech } from './episode';

/** A sign for each speaker, told apart by its form. */
const SIGNS: Record<Speaker, string> = {
  policy: '▲',
  prompt: '▷',
  tool: '◆',
  environment: '■',
  'other-role': '●',
  guidance: '✦',
  demonstration: '◐',
  teacher: '★',
  forced: '▬',
};

export function sign(speaker: Speaker): string {
  return SIGNS[speaker];
}

/** Who says it, in words. */
export function speakerWords(speech: Speech): string {
  switch (speech.speaker) {
    case 'policy':
      return speech.name === 'solver' || speech.name === 'policy' ? 'policy' : `policy as ${speech.name}`;
    case 'prompt':
      return `prompt for ${speech.name}`;
    case 'tool':
      return `tool ${speech.name}`;
    case 'environment':
      return 'environment';
    case 'other-role':
      return `other role: ${speech.name}`;
    case 'guidance':
      return helped('hint', speech);
    default:
      return helped(speech.speaker, speech);
  }
}

function helped(words: string, speech: Speech): string {
  return speech.help?.level ? `${words}: ${speech.help.level}` : words;
}

/** Why a rollout was ended by a limit; null where it ended by itself. */
export function cutWords(rollout: SampledRollout): string | null {
  if (rollout.stopReason === 'TURNS') return 'turn limit';
  return rollout.truncated ? 'cut off' : null;
}
