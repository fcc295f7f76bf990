import { html, nothing } from 'lit';
import { customElement } from 'lit/decorators.js';
import { FeedElement } from './feed-element';
import type { RunMark } from './run-marks';

/** What happened in the run, the newest first; a step leads to the rollouts of that step. */
@customElement('gradus-run-events')
export class RunEvents extends FeedElement {
  override render() {
    const marks = this.feed?.model.marks ?? [];
    if (marks.length === 0)
      return html`<h3>Events</h3>
        <p class="waiting">No events yet. Stages, alarms and the end of the run appear here.</p>`;
    return html`<h3>Events, newest first</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">step</th>
            <th scope="col">event</th>
            <th scope="col">why</th>
          </tr>
        </thead>
        <tbody>
          ${marks.toReversed().map((mark) => this.row(mark))}
        </tbody>
      </table>`;
  }

  private row(mark: RunMark) {
    return html`<tr class=${mark.kind}>
      <td>${mark.warm ? html`warm start ${mark.step}` : mark.step}</td>
      <td>${mark.glyph ? html`<span aria-hidden="true">${mark.glyph}</span> ` : nothing}${mark.words}</td>
      <td>${mark.reason}</td>
    </tr>`;
  }
}
