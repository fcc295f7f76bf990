import { html, nothing, svg } from 'lit';
import { isCounted, isDecided, isHelp, isProbability, shareName } from './fact-names';
import { amount, threeDigits } from './numbers';
import { polyline } from './polyline';
import type { RunModel } from './run-model';
import type { Series } from './series';

/** Series that somebody who asks "why" wants beside the rules, read as soon as the run tells of them. */
const SCHEDULES =
  /^(learningRate|temperature|kl\/weight|entropy\/bonus|clip\/low|clip\/high|weightDecay|gradientClip|rubric\/.+)$/;
const MOST_ROWS = 12;
const WIDTH = 60;
const HEIGHT = 18;

/** Names among a run's series that the panel reads besides those of the charts. */
export function factKeys(names: Iterable<string>): string[] {
  const found = [...names].filter((name) => SCHEDULES.test(name) || isDecided(name));
  return [...found, 'update/rows'];
}

/** What decides besides the rules: the sampler, the hints, the filter and the schedules, as they are now. */
export function whyFacts(model: RunModel) {
  const names = [...model.keys()].sort();
  return html`${shares('Sampler', 'probability', model, names.filter((name) => isProbability(name)))}
  ${shares('Guidance', 'shares and pass rates', model, names.filter((name) => isHelp(name)))} ${filter(model)}
  ${values('Values now', model, names.filter((name) => SCHEDULES.test(name)))}
  ${values('Sampler and guidance in numbers', model, names.filter(isCounted))}`;
}

/** Numbers from 0 to 1 as bars. */
function shares(title: string, unit: string, model: RunModel, names: string[]) {
  const rows = names.flatMap((name) => {
    const value = model.series(name).newest;
    return value === null ? [] : [{ name: shareName(name), value }];
  });
  if (rows.length === 0) return nothing;
  rows.sort((a, b) => b.value - a.value);
  return html`<section>
    <h4>${title} <span>${unit}</span></h4>
    <ul class="shares">
      ${rows.slice(0, MOST_ROWS).map(
        (row) =>
          html`<li>
            <span>${row.name}</span><i style="--share: ${Math.min(1, Math.max(0, row.value))}"></i><b>${threeDigits(row.value)}</b>
          </li>`,
      )}
    </ul>
    ${more(rows.length)}
  </section>`;
}

/** What became of the newest step's groups. */
function filter(model: RunModel) {
  const hard = model.series('groups/tooHard').newest;
  const easy = model.series('groups/tooEasy').newest;
  const admitted = model.series('groups/admitted').newest;
  const rows = model.series('update/rows').newest;
  if (admitted === null) return nothing;
  return html`<section>
    <h4>Groups of step ${model.step}</h4>
    <p class="numbers"><b>${percent(admitted)}</b> trained on${rows === null ? nothing : html`, ${rows} rollouts`}</p>
    <p class="numbers">too hard <b>${percent(hard)}</b> · too easy <b>${percent(easy)}</b></p>
  </section>`;
}

function values(title: string, model: RunModel, names: string[]) {
  const rows = names.filter((name) => model.series(name).newest !== null);
  if (rows.length === 0) return nothing;
  return html`<section>
    <h4>${title}</h4>
    <table>
      <tbody>
        ${rows.slice(0, MOST_ROWS).map(
          (name) =>
            html`<tr>
              <th scope="row">${name}</th>
              <td>${spark(model.series(name))}</td>
              <td><b>${amount(model.series(name).newest)}</b></td>
            </tr>`,
        )}
      </tbody>
    </table>
    ${more(rows.length)}
  </section>`;
}

function more(rows: number) {
  return rows > MOST_ROWS ? html`<p class="evidence">and ${rows - MOST_ROWS} more</p>` : nothing;
}

function spark(series: Series) {
  const points = series.steps.flatMap((step, i): [number, number][] => {
    const value = series.last[i];
    return value === null ? [] : [[step, value]];
  });
  if (points.length < 2) return nothing;
  return html`<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true">
    ${svg`<polyline points=${polyline(points, WIDTH, HEIGHT)} />`}
  </svg>`;
}

function percent(share: number | null): string {
  return share === null ? '–' : `${Math.round(100 * share)} %`;
}
