import { LitElement } from 'lit';
import { property } from 'lit/decorators.js';
import { RunFeed } from './run-feed';

/** An element that draws something of the run named by its `run` attribute, at most once per frame. */
export abstract class FeedElement extends LitElement {
  @property() run = '';

  protected feed: RunFeed | null = null;

  /** Styles come from the page's own style sheet, and tests find what is inside. */
  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.feed = RunFeed.acquire(this.run);
    this.feed.addEventListener('changed', this.onChanged);
    this.onChanged();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.feed?.removeEventListener('changed', this.onChanged);
    this.feed?.release();
    this.feed = null;
  }

  private readonly onChanged = (): void => this.requestUpdate();
}
