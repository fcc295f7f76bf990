import { html, svg, type TemplateResult } from 'lit';
import { few, threeDigits } from '../charts/numbers';
import type { Estimate, Fit, Forecast, Interval } from './growth-types';
import { axes, corners, frame, HEIGHT, rounds, WIDTH, words, type Frame } from './plot';

const POINT = 3.2;

/** Measured pass rates, the fitted curve, and its dashed continuation with hatched intervals. */
export function forecastChart(forecast: Forecast): TemplateResult {
  const end = forecast.measured.at(-1)?.compute ?? 0;
  const far = forecast.estimates.at(-1)?.compute ?? end;
  const highs = [...forecast.estimates.map((e) => e.evaluation.high), ...forecast.measured.map((p) => p.passRate)];
  const high = Math.min(1, Math.max(...highs, 0.05) * 1.08);
  const place = frame(0, far, high);
  const seen = forecast.estimates.filter((estimate) => estimate.compute <= end);
  const ahead = forecast.estimates.filter((estimate) => estimate.compute >= end);
  const line = (part: Estimate[]) =>
    corners(
      part.map((e) => [e.compute, e.passRate]),
      place,
    );
  return html`<div class="scrolls" tabindex="0" role="region" aria-label="Forecast as a chart">
    <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label=${label(forecast)}>
      <defs>
        <pattern id="growth-hatch" width="7" height="7" patternTransform="rotate(-45)" patternUnits="userSpaceOnUse">
          <line class="hatch" x1="0" y1="0" x2="0" y2="7" />
        </pattern>
      </defs>
      ${axes(place, rounds(far), rounds(high), forecast.unit === 'TOKENS' ? 'generated tokens' : 'steps')}
      ${area(ahead, (e) => e.evaluation, place, 'wide')} ${area(ahead, (e) => e.run, place, 'narrow')}
      ${svg`<line class="now" x1=${place.x(end)} x2=${place.x(end)} y1=${place.y(high)} y2=${place.y(0)} />
      <text class="tick" x=${place.x(end) + 5} y=${place.y(high) + 12}>estimate from here</text>`}
      ${forecast.measured.map((p) => svg`<circle cx=${place.x(p.compute)} cy=${place.y(p.passRate)} r=${POINT} />`)}
      ${svg`<polyline class="fit" points=${line(seen)} /><polyline class="fit ahead" points=${line(ahead)} />`}
    </svg>
  </div>`;
}

function area(part: Estimate[], of: (estimate: Estimate) => Interval, place: Frame, kind: string): TemplateResult {
  const up = part.map((e): [number, number] => [e.compute, of(e).high]);
  const down = part.map((e): [number, number] => [e.compute, of(e).low]).reverse();
  return svg`<polygon class=${kind} points=${corners([...up, ...down], place)} />`;
}

function label(forecast: Forecast): string {
  const last = forecast.estimates.at(-1);
  const ahead = last ? `; estimated to reach ${threeDigits(last.passRate)} at ${few(last.compute)}` : '';
  return `Held-out pass rate of ${forecast.measured.length} evaluations${ahead}`;
}

/** The curve's numbers, with their intervals. */
export function forecastFacts(forecast: Forecast, fit: Fit): TemplateResult {
  const unit = forecast.unit === 'TOKENS' ? 'tokens' : 'steps';
  const { asymptote, midpoint, steepness } = fit.curve;
  return html`<dl class="growth-facts">
    <div>
      <dt>asymptote A</dt>
      <dd>${threeDigits(asymptote)} <span>${words(fit.asymptote)}</span></dd>
    </div>
    <div>
      <dt>midpoint</dt>
      <dd>${few(midpoint)} ${unit} <span>[${few(fit.midpoint.low)}, ${few(fit.midpoint.high)}]</span></dd>
    </div>
    <div>
      <dt>steepness B</dt>
      <dd>${threeDigits(steepness)} <span>${words(fit.steepness)}</span></dd>
    </div>
    <div>
      <dt>std dev of one evaluation</dt>
      <dd>${threeDigits(fit.scatter)}</dd>
    </div>
  </dl>`;
}
