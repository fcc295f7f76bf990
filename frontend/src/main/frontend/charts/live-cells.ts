import { CellGrid } from './cell-grid';
import type { CellsReply } from './cell-types';
import type { StepTiming, TrainingEvent } from './types';

/**
 * The cells of a run in this browser tab, once somebody wants them: history as of a cursor, then every event behind it
 * exactly once. What arrives while the history is on its way is kept and counted afterwards, as far as the history does not
 * have it.
 */
export class LiveCells {
  grid: CellGrid | null = null;

  private wanted = false;
  private cursor = 0;
  private kept: TrainingEvent[] = [];
  private timings: StepTiming[] = [];

  /** Begins to keep what arrives; whether nobody did before. */
  begin(): boolean {
    if (this.wanted) return false;
    this.wanted = true;
    return true;
  }

  /** The history did not come; it may be asked for again. */
  fail(): void {
    this.wanted = false;
    this.kept = [];
    this.timings = [];
  }

  load(reply: CellsReply): void {
    this.grid = CellGrid.of(reply);
    this.cursor = reply.cursor;
    const [kept, timings] = [this.kept, this.timings];
    this.kept = [];
    this.timings = [];
    kept.forEach((event) => this.fold(event));
    timings.forEach((timing) => this.time(timing));
  }

  fold(event: TrainingEvent): void {
    if (!this.wanted || (event.type !== 'stepCompleted' && event.type !== 'evaluationCompleted')) return;
    if (!this.grid) this.kept.push(event);
    else if (event.seq > this.cursor && event.type === 'stepCompleted')
      this.grid.fold(event.step, event.stage, event.groups ?? []);
    else if (event.seq > this.cursor && event.type === 'evaluationCompleted') this.grid.evaluate(event.metrics);
  }

  /** Wall-clock facts of a step, which come behind its event. */
  time(timing: StepTiming): void {
    if (!this.wanted) return;
    if (this.grid) this.grid.time(timing);
    else this.timings.push(timing);
  }
}
