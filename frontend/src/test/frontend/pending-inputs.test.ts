import { deepStrictEqual, strictEqual } from 'node:assert';
import { test } from 'node:test';
import { PendingInputs } from '../../main/frontend/editor/pending-inputs';

function store() {
  const map = new Map<string, string>();
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
}

test('what was typed is there after the page came back, and gone once it arrived', () => {
  const browser = store();
  let clock = 1000;
  new PendingInputs('a@1', browser, () => clock).keep('stages[0].name', 'hard');
  clock += 400;
  const back = new PendingInputs('a@1', browser, () => clock);
  deepStrictEqual(back.all(), { 'stages[0].name': { value: 'hard', at: 1000 } });
  back.arrived('stages[0].name');
  strictEqual(browser.map.size, 0);
});

test('what was typed since the field was sent is kept', () => {
  const browser = store();
  let clock = 1000;
  const inputs = new PendingInputs('a@1', browser, () => clock);
  inputs.keep('seed', '12');
  clock += 100;
  inputs.arrived('seed');
  inputs.arrived('device');
  strictEqual(inputs.all().seed.value, '12');
  deepStrictEqual(new PendingInputs('a@2', browser).all(), {});
});
