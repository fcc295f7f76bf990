import { finishWords, firedWords } from './rule-words';
import type { RunAttempt, StageChange, TrainingEvent } from './types';

/** Something that happened at a step and is shown on charts and in the list of events. */
export interface RunMark {
  /** Its number among the run's events; below zero for what is none of them. */
  seq: number;
  step: number;
  /** Stands for a colour and a dash; unknown ones are drawn like any other event. */
  kind: 'stage' | 'warmStart' | 'end' | 'steered' | 'attempt' | 'alarm' | 'artifact' | 'other';
  glyph: string;
  /** The event as a phrase. */
  words: string;
  reason: string;
  /** Place in the document that was changed, where something was. */
  path?: string;
  /** The step is one of the warm start's own. */
  warm: boolean;
}

const GLYPHS: Record<StageChange, string> = { STARTED: '▶', PROMOTED: '▲', DEMOTED: '▼', REPEATED: '↻', LOOPED: '⟲' };
const WORDS: Record<StageChange, string> = {
  STARTED: 'Started in',
  PROMOTED: 'Promoted to',
  DEMOTED: 'Demoted to',
  REPEATED: 'Restarted:',
  LOOPED: 'Looped back to',
};

/** Events that come with every step or evaluation: what they tell is drawn as curves. */
const CURVES = new Set(['warmStartStep', 'stepCompleted', 'rolloutsSampled', 'evaluationCompleted']);

/** Types of events that become marks, as far as they are known; the stream may bring others. */
export const MARK_TYPES = ['stageEntered', 'warmStartFinished', 'runFinished', 'steered', 'artifactProduced', 'modelBorrowed'];

/** What an event is called; none for those that are drawn as curves. */
export function markOf(event: TrainingEvent): RunMark | null {
  if (CURVES.has(event.type)) return null;
  const { seq, step } = event;
  switch (event.type) {
    case 'stageEntered': {
      const words = `${WORDS[event.change]} stage ${event.name}`;
      const glyph = GLYPHS[event.change];
      const passed = (event.passed ?? []).map((stage) => `; ${stage.name} ${stage.reason}`).join('');
      return { seq, step, kind: 'stage', glyph, words, reason: firedWords(event.reason) + passed, warm: false };
    }
    case 'warmStartFinished':
      return {
        ...{ seq, step, kind: 'warmStart', glyph: '◆', words: 'Warm start finished' },
        ...{ reason: event.reason, warm: true },
      };
    case 'runFinished':
      return {
        ...{ seq, step, kind: 'end', glyph: '■', words: 'Curriculum finished' },
        ...{ reason: finishWords(event.reason), warm: false },
      };
    case 'artifactProduced': {
      const size = event.traces > 0 ? `${event.traces} traces, ` : '';
      return {
        ...{ seq, step, kind: 'artifact', glyph: '⬒', warm: false },
        words: `Stage ${event.stage} produced the ${event.kind} ${event.name}`,
        reason: `${size}${event.bytes.toLocaleString('en')} bytes, SHA-256 ${event.sha256.slice(0, 12)}…`,
      };
    }
    default:
      return other(event);
  }
}

/** Every process after the first one took the run up again at a step. */
export function marksOfAttempts(attempts: RunAttempt[]): RunMark[] {
  return attempts.slice(1).map((attempt, i) => ({
    ...{ seq: -attempt.number, step: attempt.step, kind: 'attempt', glyph: '⏵', warm: false },
    words: `Resumed, attempt ${attempt.number}`,
    reason: attempts[i].outcome ? `previous attempt: ${attempts[i].outcome}` : '',
  }));
}

/** An alarm as the stream tells it. */
export interface RunAlarm {
  id: number;
  title: string;
  step: number;
  evidence: string;
}

/** Numbers of alarms' marks begin here, below those of attempts. */
const ALARM_SEQ = -1_000_000;

/** Every alarm of a run, acknowledged or not, marks the step at which it was raised. */
export function marksOfAlarms(alarms: RunAlarm[]): RunMark[] {
  return alarms.map((alarm) => ({
    ...{ seq: ALARM_SEQ - alarm.id, step: alarm.step, kind: 'alarm', glyph: '⚠', warm: false },
    words: `Alarm: ${alarm.title}`,
    reason: alarm.evidence,
  }));
}

type Plain = string | number | boolean | null;

/** An event of a kind that this page has no words for: its type and whatever it says of itself. */
interface OtherEvent {
  type: string;
  seq: number;
  step: number;
  kind?: string;
  path?: string;
  before?: Plain;
  after?: Plain;
  reason?: string;
  refusal?: string;
}

function other(event: OtherEvent): RunMark {
  const kind = event.type === 'steered' ? 'steered' : 'other';
  if (event.refusal) return refused(event);
  if (event.kind === 'SKIP' || event.kind === 'REPEAT') return staged(event, event.kind === 'SKIP' ? 'skipped' : 'repeated');
  const change = event.path ? `${event.path}: ${plain(event.before)} → ${plain(event.after)}` : (event.kind ?? '');
  const name = event.type.replace(/([A-Z])/g, ' $1').toLowerCase();
  const words = change === '' ? capital(name) : `${capital(name)}: ${change}`;
  return {
    ...{ seq: event.seq, step: event.step, kind, glyph: '✎', words, reason: event.reason ?? '', warm: false },
    path: event.path,
  };
}

/** A stage that somebody left or entered anew. */
function staged(event: OtherEvent, how: string): RunMark {
  const words = `Stage ${plain(event.before)} ${how}`;
  return { seq: event.seq, step: event.step, kind: 'steered', glyph: '✎', words, reason: event.reason ?? '', warm: false };
}

/** A command that could not be applied when its step came. */
function refused(event: OtherEvent): RunMark {
  const words = `Command refused: ${event.refusal}`;
  return { seq: event.seq, step: event.step, kind: 'steered', glyph: '✕', words, reason: event.reason ?? '', warm: false };
}

function plain(value?: Plain): string {
  return value === null || value === undefined || value === '' ? 'unset' : String(value);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
