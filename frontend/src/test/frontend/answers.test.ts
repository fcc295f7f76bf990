import { deepStrictEqual, strictEqual } from 'node:assert';
import { test } from 'node:test';
import { Answers, whenAnswered } from '../../main/frontend/editor/answers.ts';

test('a form is held until the last answer', () => {
  const held: boolean[] = [];
  const answers = new Answers((isHeld) => held.push(isHeld));
  answers.ask();
  answers.ask();
  strictEqual(answers.take(), false);
  strictEqual(answers.take(), true);
  deepStrictEqual(held, [true, true, false]);
});

test('what must come after an answer waits for it, and for nothing where none is awaited', () => {
  const done: string[] = [];
  const answers = new Answers(() => done.push('hold'));
  whenAnswered(() => done.push('at once'));
  answers.ask();
  whenAnswered(() => done.push('undo'));
  answers.take();
  deepStrictEqual(done, ['at once', 'hold', 'hold', 'undo']);
});

test('an element that goes away keeps nobody waiting', () => {
  const done: string[] = [];
  const answers = new Answers(() => undefined);
  answers.ask();
  whenAnswered(() => done.push('undo'));
  answers.close();
  deepStrictEqual(done, ['undo']);
});
