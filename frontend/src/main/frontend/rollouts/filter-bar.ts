import { html, nothing } from 'lit';
import { NOTHING, narrowing, type Query } from './reader-address';

/** What the filters offer and what they report. */
export interface FilterHost {
  query: Query;
  thresholds: { right: number; rewarded: number };
  stages: { index: number; name: string }[];
  cells: string[];
  criteria: string[];
  roles: string[];
  /** Whether a trainer outside trains the run, and may tell what became of groups. */
  outside: boolean;
  change: (changes: Partial<Query>) => void;
}

const FILTERS: [string, string][] = [
  ['', 'All'],
  ['wrong-but-rewarded', 'Wrong but rewarded'],
  ['right-but-unrewarded', 'Right but unrewarded'],
  ['truncated', 'Truncated'],
  ['novel', 'Novel'],
  ['largest-advantage', 'Largest advantage'],
];

/** Kinds by what the trainer of an external run told. */
const FATES: [string, string][] = [
  ['trained', 'Trained'],
  ['dropped', 'Dropped'],
  ['aged-out', 'Aged out'],
];

const SORTS: [string, string][] = [
  ['', 'newest first'],
  ['oldest', 'oldest first'],
  ['worst', 'worst first'],
  ['best', 'best first'],
  ['advantage', 'largest advantage first'],
  ['longest', 'longest first'],
  ['entropy', 'highest entropy first'],
];

const STOPS: [string, string][] = [
  ['', 'anything'],
  ['end-token', 'end of answer'],
  ['length', 'token limit'],
  ['turns', 'turn limit'],
];

const FAILURES: [string, string][] = [
  ['', 'any number'],
  ['true', 'some'],
  ['false', 'none'],
];

/** The kinds of rollouts, the text to look for, the order, and further filters behind a fold. */
export function filterBar(host: FilterHost) {
  const { query, change } = host;
  return html`
    <label class="find"
      >Find in prompt, reference, turns
      <input
        id="filter"
        type="search"
        .value=${query.find}
        @change=${(e: Event) => change({ find: valueOf(e) })}
    /></label>
    <div class="filter-kinds" role="group" aria-label="Kind of rollouts">
      ${[...FILTERS, ...(host.outside ? FATES : [])].map(
        ([word, label]) =>
          html`<button aria-pressed=${query.filter === word} data-filter=${word || 'all'} @click=${() => change({ filter: word })}>
            ${label}
          </button>`,
      )}
    </div>
    <p class="meaning small soft">${meaning(host)}</p>
    <label class="row-field"
      >Order
      <select id="sort" .value=${query.sort} @change=${(e: Event) => change({ sort: valueOf(e) })}>
        ${SORTS.map(([word, label]) => html`<option value=${word} ?selected=${query.sort === word}>${label}</option>`)}
      </select></label
    >
    <details ?open=${narrowing({ ...query, filter: '', find: '' }) > 0}>
      <summary>More filters</summary>
      ${further(host)}
    </details>
    ${
      narrowing(query) > 0
        ? html`<button class="link" id="clear-filters" @click=${() => change({ ...NOTHING, sort: query.sort })}>Clear filters</button>`
        : nothing
    }
  `;
}

function further(host: FilterHost) {
  const { query, change } = host;
  const field = (name: keyof Query, label: string, hint: string, step = '1') =>
    html`<label class="row-field"
      >${label}
      <input
        type="number"
        step=${step}
        placeholder=${hint}
        data-field=${name}
        .value=${query[name]}
        @change=${(e: Event) => change({ [name]: valueOf(e) })}
    /></label>`;
  return html`
    <label class="row-field"
      >Stage
      <select data-field="stage" @change=${(e: Event) => change({ stage: valueOf(e) })}>
        <option value="">any</option>
        ${host.stages.map(
          (stage) => html`<option value=${stage.index} ?selected=${query.stage === String(stage.index)}>${stage.name}</option>`,
        )}
      </select></label
    >
    <label class="row-field"
      >Cell
      <input
        list="cells"
        placeholder="any"
        data-field="cell"
        .value=${query.cell}
        @change=${(e: Event) => change({ cell: valueOf(e).trim() })}
    /></label>
    <datalist id="cells">${host.cells.map((cell) => html`<option value=${cell}></option>`)}</datalist>
    <label class="row-field"
      >Criterion
      <select data-field="criterion" @change=${(e: Event) => change({ criterion: valueOf(e) })}>
        <option value="">any</option>
        ${host.criteria.map((id) => html`<option value=${id} ?selected=${query.criterion === id}>${id} changed the reward</option>`)}
      </select></label
    >
    <label class="row-field"
      >Role
      <input list="roles" placeholder="any" data-field="role" .value=${query.role} @change=${(e: Event) => change({ role: valueOf(e).trim() })}
    /></label>
    <datalist id="roles">${host.roles.map((role) => html`<option value=${role}></option>`)}</datalist>
    ${choice(host, 'stop', 'Ended by', STOPS)} ${choice(host, 'failures', 'Failed calls', FAILURES)}
    ${field('minTurns', 'Turns from', '1')} ${field('maxTurns', 'Turns to', 'any')}
    ${field('first', 'From step', 'first')} ${field('last', 'To step', 'newest')}
    ${field('right', 'Right if score at least', String(host.thresholds.right), '0.05')}
    ${field('rewarded', 'Rewarded from', String(host.thresholds.rewarded), '0.05')}
  `;
}

function choice(host: FilterHost, name: 'stop' | 'failures', label: string, choices: [string, string][]) {
  return html`<label class="row-field"
    >${label}
    <select data-field=${name} @change=${(e: Event) => host.change({ [name]: valueOf(e) })}>
      ${choices.map(([word, words]) => html`<option value=${word} ?selected=${host.query[name] === word}>${words}</option>`)}
    </select></label
  >`;
}

/** What the chosen kind means, with the numbers in force. */
function meaning(host: FilterHost): string {
  const { right, rewarded } = host.thresholds;
  switch (host.query.filter) {
    case 'wrong-but-rewarded':
      return `Verifier score below ${right}, reward at least ${rewarded}. Change both thresholds under More filters.`;
    case 'right-but-unrewarded':
      return `Verifier score at least ${right}, reward below ${rewarded}. Change both thresholds under More filters.`;
    case 'truncated':
      return 'Cut off by the token limit or the turn limit.';
    case 'novel':
      return 'The first stored rollout of its difficulty cell with a completion of this form, ignoring the values of numbers.';
    case 'trained':
      return 'From groups that the trainer reported as trained on.';
    case 'dropped':
      return 'From groups that the trainer dropped, with the reason.';
    case 'aged-out':
      return 'From groups that were too old when the trainer reached them.';
    case 'largest-advantage':
      return 'Trained on; sorted by absolute advantage.';
    default:
      return 'Rollouts with stored texts: those of up to two problems per step.';
  }
}

function valueOf(event: Event): string {
  return (event.target as HTMLInputElement).value;
}
