import { html, nothing, svg } from 'lit';
import { written } from '../charts/numbers';
import { HEIGHT, keyed, typed, valueAt, WIDTH, yOf } from './gate-scale';
import { limits, shortSignal, sign } from './gate-words';
import type { GateTerm, GateTrace, StagePicture } from './types';

/** What a gate does with a threshold: it is shown while it moves, and told once it was let go. */
export interface GateMoves {
  /** Thresholds that were moved and are not in the document yet. */
  target(term: number): number;
  moving(term: number, target: number): void;
  moved(term: number, target: number): void;
}

/** The gate behind a stage: thresholds on the expected pass rate, and what else ends the stage; the last one ends the run. */
export function gateView(stage: StagePicture, isLast: boolean, trace: GateTrace, moves: GateMoves | null) {
  const hasCurve = trace.points !== '' || stage.gate.some((term) => term.isRate);
  return html`<div class="gate" role="group" aria-label=${isLast ? 'End of the run' : `Gate after stage ${stage.name}`}>
    ${hasCurve ? drawing(stage, trace, moves) : html`<span class="to" aria-hidden="true">${isLast ? '■' : '→'}</span>`}
    ${stage.gate.map((term, i) => termLine(stage, term, i, moves))}
    ${stage.stop.map((term) => html`<span title=${wholeTerm(term)}>ends at ${shortSignal(term.signal)} ${sign(term.comparison)} <b>${written(term.target)}</b></span>`)}
    <small>${limits(stage, isLast)}</small>
  </div>`;
}

function wholeTerm(term: GateTerm): string {
  return `${term.signal} ${sign(term.comparison)} ${written(term.target)}`;
}

function drawing(stage: StagePicture, { points, band, cursor, alarms }: GateTrace, moves: GateMoves | null) {
  return html`<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" class="gate-curve">
    ${svg`<path class="axes" d="M0.5 ${yOf(1)}V${yOf(0)}H${WIDTH}" />`}
    ${band ? svg`<polygon class="band" points=${band} />` : nothing}
    ${points ? svg`<polyline class="rate" points=${points}><title>pass rate over the stage</title></polyline>` : nothing}
    ${cursor === null ? nothing : svg`<path class="cursor" d="M${cursor} ${yOf(1)}V${yOf(0)}" />`}
    ${alarms.map(({ x, words }) => svg`<circle class="alarm" cx=${x} cy=${yOf(0)} r="4" role="img" aria-label=${words}><title>${words}</title></circle>`)}
    ${stage.gate.map((term, i) => (term.isRate ? threshold(stage, term, i, moves) : nothing))}
  </svg>`;
}

function threshold(stage: StagePicture, term: GateTerm, index: number, moves: GateMoves | null) {
  const target = moves?.target(index) ?? term.target;
  const line = svg`<path class="threshold" d="M0 ${yOf(target)}H${WIDTH}" />`;
  if (!moves) return line;
  return svg`<g
    class="handle"
    role="slider"
    tabindex="0"
    aria-orientation="vertical"
    aria-label=${`Threshold after stage ${stage.name}: ${term.signal} ${sign(term.comparison)}`}
    aria-valuemin="0"
    aria-valuemax="1"
    aria-valuenow=${target}
    @pointerdown=${(event: PointerEvent) => (event.currentTarget as Element).setPointerCapture(event.pointerId)}
    @pointermove=${(event: PointerEvent) => dragged(event, (value) => moves.moving(index, value))}
    @lostpointercapture=${() => moves.moved(index, moves.target(index))}
    @keydown=${(event: KeyboardEvent) => onKey(event, target, (value) => moves.moved(index, value))}
  ><path class="grip" d="M0 ${yOf(target)}H${WIDTH}" />${line}<circle class="dot" cx=${WIDTH - 8} cy=${yOf(target)} r="5" /></g>`;
}

function dragged(event: PointerEvent, to: (value: number) => void): void {
  const handle = event.currentTarget as SVGGElement;
  const box = handle.ownerSVGElement?.getBoundingClientRect();
  if (!box || !handle.hasPointerCapture(event.pointerId)) return;
  to(valueAt(((event.clientY - box.top) * HEIGHT) / box.height));
}

function onKey(event: KeyboardEvent, target: number, to: (value: number) => void): void {
  const value = keyed(event.key, target);
  if (value === null) return;
  event.preventDefault();
  event.stopPropagation();
  to(value);
}

function termLine(stage: StagePicture, term: GateTerm, index: number, moves: GateMoves | null) {
  const words = `${term.signal} ${sign(term.comparison)}`;
  const target = moves?.target(index) ?? term.target;
  return html`<label title="${words} ${target}">
    <span>${shortSignal(term.signal)} ${sign(term.comparison)}</span>
    ${moves
      ? html`<input
          inputmode="decimal"
          aria-label="Threshold after stage ${stage.name}: ${words}"
          .value=${String(target)}
          @change=${(event: Event) => onTyped(event.target as HTMLInputElement, term, (value) => moves.moved(index, value))}
        />`
      : html`<b>${written(target)}</b>`}
  </label>`;
}

function onTyped(input: HTMLInputElement, term: GateTerm, to: (value: number) => void): void {
  const value = typed(input.value, term);
  input.setCustomValidity(value === null ? 'Enter a number between 0 and 1' : '');
  input.reportValidity();
  if (value !== null) to(value);
}
