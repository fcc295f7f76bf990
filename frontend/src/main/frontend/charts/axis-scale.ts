/** One axis of parallel coordinates: numbers by their size, anything else in the order of its appearance. */
export interface AxisScale {
  /** Height from 0 (foot) to 1 (head); null where there is no value. */
  place(value: string): number | null;
  /** What stands at the axis: value and height. */
  ticks: { text: string; at: number }[];
}

const MOST_TICKS = 8;

export function axisScale(values: string[]): AxisScale {
  const known = [...new Set(values.filter((value) => value !== ''))];
  const numbers = known.map(Number);
  return numbers.every(Number.isFinite) ? numeric(numbers) : ordinal(known);
}

/** Logarithmic where all numbers are above zero and span more than a factor of 20. */
function numeric(numbers: number[]): AxisScale {
  const low = Math.min(...numbers);
  const high = Math.max(...numbers);
  const isLog = low > 0 && high / low > 20;
  const size = isLog ? Math.log : (x: number) => x;
  const at = (x: number) => (high === low ? 0.5 : (size(x) - size(low)) / (size(high) - size(low)));
  const shown = numbers.length <= MOST_TICKS ? numbers : [low, high];
  return {
    place: (value) => (value === '' ? null : at(Number(value))),
    ticks: shown.map((x) => ({ text: String(Number(x.toPrecision(3))), at: at(x) })),
  };
}

function ordinal(known: string[]): AxisScale {
  const at = (index: number) => (known.length === 1 ? 0.5 : index / (known.length - 1));
  return {
    place: (value) => (known.includes(value) ? at(known.indexOf(value)) : null),
    ticks: known.map((text, i) => ({ text, at: at(i) })),
  };
}
