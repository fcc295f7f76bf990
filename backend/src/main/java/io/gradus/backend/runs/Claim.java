package io.gradus.backend.runs;

/**
 * A new attempt at a run: whoever holds the token may speak for it, until the attempt ends or a
 * later one begins.
 *
 * @param run the run's id
 * @param attempt its fencing number, from 1
 * @param token the attempt's secret; the server keeps only its hash
 */
public record Claim(String run, int attempt, String token) {
    /** The token stays out of logs. */
    @Override
    public String toString() {
        return "attempt " + attempt + " of " + run;
    }
}
