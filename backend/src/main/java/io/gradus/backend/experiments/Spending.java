package io.gradus.backend.experiments;

import java.util.Optional;

/**
 * Tokens of all runs of an experiment together; failed runs that were retried count too.
 *
 * @param tokens generated so far
 * @param planned what all runs may generate: of ended runs what they did, of the others the upper
 *     bound of the estimate made when the experiment was created; absent without an estimate
 * @param cap tokens after which no further run starts
 * @param reached whether the cap is reached
 * @param secondsLeft until the planned tokens, or the cap, at the rate so far; absent while nothing
 *     is generated
 */
public record Spending(
        long tokens,
        Optional<Long> planned,
        Optional<Long> cap,
        boolean reached,
        Optional<Double> secondsLeft) {}
