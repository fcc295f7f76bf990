import { html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { artifactUrl, fetchArtifacts, type Artifact } from './api';
import { FeedElement } from './feed-element';

const KINDS: Record<Artifact['kind'], string> = { CHECKPOINT: 'weights', POOL: 'pool of traces', SCORER: 'learned scorer' };

/** What the stages of a run left behind, each with where it comes from; nothing while there is nothing. */
@customElement('gradus-run-artifacts')
export class RunArtifacts extends FeedElement {
  @state() private artifacts: Artifact[] = [];
  @state() private failure = '';

  /** Events of artifacts that the list was read behind. */
  private told = -1;

  /** Nobody sees it before it has something to show. */
  protected override shouldUpdate(): boolean {
    return true;
  }

  /** Read again whenever the run tells of another one. */
  protected override updated(): void {
    const told = this.feed?.model.marks.filter((mark) => mark.kind === 'artifact').length ?? 0;
    if (told === this.told) return;
    this.told = told;
    if (told === 0) return;
    fetchArtifacts(this.run).then(
      (artifacts) => {
        this.artifacts = artifacts;
        this.failure = '';
      },
      (problem: unknown) => (this.failure = (problem as Error).message),
    );
  }

  override render() {
    if (this.failure) return html`<p class="failure" role="alert">The artifacts cannot be read: ${this.failure}</p>`;
    if (this.artifacts.length === 0) return nothing;
    return html`<h3>Artifacts produced by stages</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">artifact</th>
            <th scope="col">what</th>
            <th scope="col">from</th>
            <th scope="col">size</th>
            <th scope="col">provenance</th>
          </tr>
        </thead>
        <tbody>
          ${this.artifacts.map((artifact) => this.row(artifact))}
        </tbody>
      </table>`;
  }

  private row(artifact: Artifact) {
    const traces = artifact.traces > 0 ? `, ${artifact.traces.toLocaleString('en')} traces` : '';
    return html`<tr>
      <td><a href=${artifactUrl(this.run, artifact)} download aria-label="Download ${artifact.name} of step ${artifact.step}">${artifact.name}</a></td>
      <td>${KINDS[artifact.kind]}${traces}</td>
      <td>stage ${artifact.stage}, step ${artifact.step}</td>
      <td>${artifact.bytes.toLocaleString('en')} bytes</td>
      <td>
        seed ${artifact.seed} · content <code title=${artifact.sha256}>${artifact.sha256.slice(0, 12)}</code> · document
        <code title=${artifact.document}>${artifact.document.slice(0, 12)}</code>
      </td>
    </tr>`;
  }
}
