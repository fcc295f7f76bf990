package io.gradus.training.event;

import java.util.Optional;

/**
 * In how many further steps a comparison or a rule may hold if its signals go on as they went: an
 * estimate, never measured.
 *
 * @param steps the likeliest number; empty where nobody can tell
 * @param earliest at the upper end of the trend's error; empty where nobody can tell
 * @param latest at the lower end of the trend's error; empty where that never gets there
 * @param reason why there is no number, in words; empty where there is one
 */
public record HoldEstimate(
        Optional<Long> steps, Optional<Long> earliest, Optional<Long> latest, String reason) {
    /** It holds now. */
    public static HoldEstimate now() {
        return exactly(0);
    }

    /** A number without an error. */
    public static HoldEstimate exactly(long steps) {
        return new HoldEstimate(Optional.of(steps), Optional.of(steps), Optional.of(steps), "");
    }

    /** Nobody can tell. */
    public static HoldEstimate none(String reason) {
        return new HoldEstimate(Optional.empty(), Optional.empty(), Optional.empty(), reason);
    }

    /** So many steps later. */
    public HoldEstimate plus(long more) {
        return new HoldEstimate(
                steps.map(n -> n + more),
                earliest.map(n -> n + more),
                latest.map(n -> n + more),
                reason);
    }

    /** The estimate in words: {@code in about 12 steps (8 to 20) at this trend}. */
    public String words() {
        return steps.map(n ->
                        n == 0 ? "holds now" : "in about " + steps(n) + range() + " at this trend")
                .orElse("no estimate: " + reason);
    }

    private String range() {
        if (earliest.equals(steps) && latest.equals(steps)) {
            return "";
        }
        String least = earliest.map(String::valueOf).orElse("?");
        return latest.map(most -> " (" + least + " to " + most + ")")
                .orElse(" (" + least + " or more)");
    }

    private static String steps(long n) {
        return n + (n == 1 ? " step" : " steps");
    }
}
