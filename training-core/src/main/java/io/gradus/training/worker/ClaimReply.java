package io.gradus.training.worker;

/**
 * An attempt that a worker was given.
 *
 * @param run the run's id
 * @param attempt its fencing number
 * @param token speaks for this attempt alone
 */
public record ClaimReply(String run, int attempt, String token) {
    /** The token stays out of logs. */
    @Override
    public String toString() {
        return "attempt " + attempt + " of " + run;
    }
}
