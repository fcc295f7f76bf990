import { deletePin, leftPins, pins, putPin } from './reader-api';
import { samePlace, type LeftPin, type Pin, type Place } from './types';

const PAUSE_MS = 600;

/** A run's pins as the reader shows them; notes are saved when typing pauses. Calls back when anything changed. */
export class PinBoard {
  list: Pin[] = [];
  /** Pins on steps that rewinds left behind. */
  left: LeftPin[] = [];
  /** What became of the last note, by words. */
  saving = '';
  private timer = 0;
  private unsaved: Pin | null = null;
  private forgotten: Pin | null = null;
  private readonly run: string;
  private readonly changed: () => void;

  constructor(run: string, changed: () => void) {
    this.run = run;
    this.changed = changed;
  }

  async load(): Promise<void> {
    [this.list, this.left] = await Promise.all([pins(this.run), leftPins(this.run)]);
    this.changed();
  }

  at(place: Place): Pin | null {
    return this.list.find((pin) => samePlace(pin, place)) ?? null;
  }

  /** Pins a rollout, or takes its pin away; a note that goes with it can be had back by pinning again at once. */
  async toggle(place: Place): Promise<void> {
    this.saving = '';
    const pinned = this.at(place);
    if (pinned) {
      this.forgotten = pinned;
      this.drop();
      await deletePin(this.run, place);
    } else {
      const note = this.forgotten && samePlace(this.forgotten, place) ? this.forgotten.note : '';
      await putPin(this.run, place, note);
    }
    await this.load();
  }

  write(place: Place, note: string): void {
    const pin = this.at(place);
    if (!pin) return;
    if (this.unsaved && !samePlace(this.unsaved, place)) void this.save();
    pin.note = note;
    this.unsaved = pin;
    this.saving = '…';
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.save(), PAUSE_MS);
    this.changed();
  }

  /** Saves what was typed and not saved yet. */
  async save(): Promise<void> {
    const pin = this.unsaved;
    this.drop();
    if (!pin) return;
    try {
      await putPin(this.run, pin, pin.note);
      this.saving = 'saved';
    } catch (problem) {
      this.unsaved = pin;
      this.saving = `not saved: ${(problem as Error).message}`;
    }
    this.changed();
  }

  private drop(): void {
    window.clearTimeout(this.timer);
    this.unsaved = null;
  }
}
