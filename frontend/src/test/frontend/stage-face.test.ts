import { deepStrictEqual } from 'node:assert';
import { test } from 'node:test';
import { badgesOf, ends, scalesOf } from '../../main/frontend/canvas/stage-face';
import type { LevelBar, StageCard, StagePicture } from '../../main/frontend/canvas/types';

const bar = (attribute: string, low: number, high: number): LevelBar => ({ attribute, low, high, least: 1, most: 99 });
const stages = [{ levels: [bar('digits', 2, 3)] }, { levels: [bar('digits', 1, 1), bar('terms', 4, 4)] }, { levels: [bar('digits', 5, 6)] }];
const scales = scalesOf(stages as unknown as StagePicture[]);

test('bars of all stages are on one scale, so that they compare', () => {
  deepStrictEqual(ends(bar('digits', 2, 3), scales), [10, 30]);
  deepStrictEqual(ends(bar('digits', 1, 1), scales), [0, 10]);
  deepStrictEqual(ends(bar('digits', 5, 6), scales), [40, 60]);
});

test('a single level fills its track', () => {
  deepStrictEqual(ends(bar('terms', 4, 4), scales), [0, 60]);
});

test('badges are those of the text, without what is drawn, and what only the picture knows', () => {
  const card = { badges: ['sampler: weighted', 'filter: zero-variance', 'own weights'] } as unknown as StageCard;
  const picture = { badges: ['tools', 'zero-variance'] } as unknown as StagePicture;
  deepStrictEqual(badgesOf(card, picture), ['filter: zero-variance', 'own weights', 'tools']);
  deepStrictEqual(badgesOf(card, undefined), card.badges);
  deepStrictEqual(badgesOf({ ...card, badges: [] }, picture), picture.badges);
});
