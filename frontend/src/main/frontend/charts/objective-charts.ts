import { lineName, type ChartFamily } from './chart-families';
import type { ChartSpec, LineSpec } from './chart-types';

/** What the optimisation side of a run tells: coefficients, losses, advantages, critic and exploration. */
export const OBJECTIVE: ChartFamily[] = [
  of('coefficients', 'Coefficients', 'as set by schedules and controllers',
    /^(?:schedule\/(?:objective\.)?((?!(?:.*\.)?temperature$).+)|clip\/(?:low|high)|weightDecay|gradientClip|loss\/termWeight\/\d+|rubric\/weight\/.+)$/),
  of('temperatures', 'Temperature', 'sampling temperature, as set by controllers and schedules', /^schedule\/(?:objective\.)?(.*temperature)$/),
  { ...of('clip', 'Clip share', 'share of tokens whose gradient was clipped', /^(?:clip\/share|critic\/clipShare)$/), share: true },
  of('lossTerms', 'Loss terms', 'terms reported by the loss; penalties in reward or loss',
    /^(?:loss\/((?!termWeight|pairs$|successes$|accuracy$|.*[sS]hare$).+)|kl\/penalty|entropy\/hinge|preference\/margin)$/),
  { ...of('gradTerms', 'Gradient norm by term', 'of each term of the loss, before clipping', /^(?:gradNorm\/term\/(.+)|critic\/gradNorm)$/), least: 2 },
  of('pairs', 'Preference pairs and imitation', 'pairs and correct rollouts used by the loss in the step', /^(?:loss\/(pairs|successes)|preference\/pairs)$/),
  { ...of('orderedRight', 'Preference accuracy', 'share of pairs in which the better rollout is preferred', /^(?:loss|preference|scorer)\/accuracy$/), share: true },
  of('teacherKl', 'KL to the teacher', 'nats per token, both directions', /^distil\/(forwardKl|reverseKl)$/),
  of('ratios', 'Importance ratio', 'new over sampling probability; weight: the ratio after bounds', /^(?:ratio\/weight|offPolicy\/ratio\/(?:mean|max))$/),
  { ...of('diversity', 'Distinct completions', 'share of distinct completions within a group', /^diversity\/(completions)$/), share: true },
  of('advantages', 'Advantages', 'mean ± std over the step’s tokens', /^advantage\/(mean|whiten\/mean)$/),
  of('baselines', 'Baselines', 'mean reward subtracted for each role', /^advantage\/baseline\/(.+)$/),
  { ...of('shaped', 'Shaped rollouts and tokens', 'share masked, kept, bounded or added',
    /^(?:advantage\/(.+\/(?:share|maskedShare|shut))|loss\/.*[sS]hare|entropy\/outside|covariance\/chosenShare|exploration\/keptShare)$/), share: true },
  of('shapers', 'Shaper weights', 'factors that shapers apply to advantages', /^advantage\/((?!whiten|baseline|.*\/(?:share|maskedShare|shut)$).+\/.+)$/),
  of('criticFit', 'Critic: variance explained', 'share of the variance of returns; 1 is perfect, 0 is no better than predicting their mean', /^critic\/(explainedVariance)$/),
  of('criticValues', 'Critic: values and returns', 'means over training states, valued before the update', /^critic\/(valueMean|returnMean)$/),
  of('criticLoss', 'Critic: loss', 'mean over its optimiser steps', /^critic\/(loss)$/),
  of('novelty', 'Novelty bonus', 'before its weight; mean and largest over the step’s rollouts', /^exploration\/(.+\/(?:mean|max))$/),
  of('hotter', 'Problems sampled hotter', 'number of problems that all rollouts solved at the last visit', /^exploration\/(streaks)$/),
  { ...of('offPolicy', 'Off-policy', 'share of tokens sampled by an older policy, and share of their ratios that were capped', /^offPolicy\/(share|ratio\/truncatedShare)$/), share: true },
  of('staleness', 'Age of rollouts', 'steps since they were sampled', /^(?:staleness\/mean|replay\/age)$/),
];

function of(id: string, title: string, unit: string, keys: RegExp): ChartFamily {
  return { id, title, unit, group: 'Objective', keys };
}

const AIM = /^controller\/([^/]+)\/(.+)\/(target|low|high)$/;

/** Stands for as many charts as there are controllers. */
export const CONTROLLERS: ChartSpec = {
  ...{ id: 'controllers', title: 'Controllers', unit: 'measured value and target', group: 'Objective' },
  lines: [],
};

/** Each controller: the metric that it reads, and what it wants that to be. */
export function controllerCharts(keys: Iterable<string>): ChartSpec[] {
  const aims = new Map<string, { place: string; metric: string; lines: LineSpec[] }>();
  for (const key of [...keys].sort()) {
    const [, place, metric, aim] = AIM.exec(key) ?? [];
    if (aim === undefined) continue;
    const one = aims.get(`${place}/${metric}`) ?? { place, metric, lines: [] };
    one.lines.push({ key, label: aim, slot: 0, dash: aim === 'low' ? 2 : 1 });
    aims.set(`${place}/${metric}`, one);
  }
  return [...aims].map(([id, { place, metric, lines }]) => ({
    ...{ id: `${CONTROLLERS.id}/${id}`, title: `Controller of ${lineName(place.replace(/^objective\./, ''))}`, group: CONTROLLERS.group },
    ...{ unit: `${metric}: ${CONTROLLERS.unit}`, lines: [{ key: metric, label: metric, slot: 1 }, ...lines] },
  }));
}
