package io.gradus.training.reward.text;

/**
 * A place in a text.
 *
 * @param tag the tag around it
 * @param start index of the opening mark
 * @param end index behind the closing mark
 */
public record Section(String tag, int start, int end) {
    /** Whether this section lies wholly within the other one. */
    boolean isInside(Section other) {
        return start > other.start && end < other.end;
    }
}
