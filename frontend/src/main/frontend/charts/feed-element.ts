import { LitElement } from 'lit';
import { property } from 'lit/decorators.js';
import { RunFeed } from './run-feed';

/** An element that draws something of the run named by its `run` attribute, at most once per frame. */
export abstract class FeedElement extends LitElement {
  @property() run = '';

  protected feed: RunFeed | null = null;

  private readonly seen = new IntersectionObserver(() => this.requestUpdate());

  /** Styles come from the page's own style sheet, and tests find what is inside. */
  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.feed = RunFeed.acquire(this.run);
    this.feed.addEventListener('changed', this.onChanged);
    if (this.hasUpdated) this.seen.observe(this);
    this.onChanged();
  }

  /** What nobody sees is not drawn; it is as soon as somebody does. */
  protected override shouldUpdate(): boolean {
    return !this.hasUpdated || this.checkVisibility();
  }

  protected override firstUpdated(): void {
    this.seen.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.seen.disconnect();
    this.feed?.removeEventListener('changed', this.onChanged);
    this.feed?.release();
    this.feed = null;
  }

  private readonly onChanged = (): void => drawSoon(this);
}

const waiting = new Set<FeedElement>();

/** However many messages come between two frames, each element is drawn once, all in the same frame. */
function drawSoon(element: FeedElement): void {
  if (waiting.size === 0) requestAnimationFrame(drawAll);
  waiting.add(element);
}

function drawAll(): void {
  const elements = [...waiting];
  waiting.clear();
  elements.forEach((element) => element.requestUpdate());
}
