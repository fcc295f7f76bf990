package io.gradus.training.event.alarm;

/** Conclusion of a detector from what it has heard so far. */
sealed interface Sighting {
    /** Not enough was heard yet, or it was about something else. */
    record Unknown() implements Sighting {}

    /** All is well. */
    record Calm() implements Sighting {}

    /** Not bad enough to raise an alarm, and not good enough to clear one. */
    record Near() implements Sighting {}

    /**
     * Something goes wrong.
     *
     * @param severity how urgent it is
     * @param evidence why, in words with numbers
     */
    record Alarming(Severity severity, String evidence) implements Sighting {}

    Sighting UNKNOWN = new Unknown();
    Sighting CALM = new Calm();
    Sighting NEAR = new Near();
}
