package io.gradus.backend.experiments;

import io.gradus.backend.platform.BadInput;
import io.gradus.training.base.statistics.FutilityBound;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * When arms are stopped because nothing is to be expected of them: told with the experiment, before
 * its first run. At each look the paired differences of an arm to the baseline, run by run of the
 * same seed, are bounded from above by {@link FutilityBound}; an arm whose bound lies below the
 * margin is stopped.
 *
 * @param looks numbers of finished pairs of seeds at which an arm is looked at, ascending
 * @param margin gain in held-out pass rate below which an arm is not worth going on with
 */
public record FutilityRule(
        @Schema(example = "[5, 10]") List<Integer> looks, @Schema(example = "0") double margin) {
    /** Looks at most: with more of them each is hardly able to stop anything. */
    private static final int MOST_LOOKS = 8;

    private static final String PLACE = "futility";

    public FutilityRule {
        looks = looks == null ? List.of() : List.copyOf(looks);
    }

    /**
     * Checks the rule against the size of its experiment.
     *
     * @throws BadInput that says what is wrong
     */
    public void check(int arms, int seeds) {
        if (looks.isEmpty() || looks.size() > MOST_LOOKS) {
            throw new BadInput(
                    "futility needs 1 to " + MOST_LOOKS + " looks, has " + looks.size(),
                    PLACE,
                    "name numbers of finished pairs of seeds, for example 5, 10, 20");
        }
        boolean ascends =
                IntStream.range(1, looks.size()).allMatch(i -> looks.get(i - 1) < looks.get(i));
        if (!ascends || looks.getFirst() < FutilityBound.LEAST_PAIRS) {
            throw new BadInput(
                    "looks must ascend and begin at %d pairs or later, were %s"
                            .formatted(FutilityBound.LEAST_PAIRS, looks),
                    PLACE,
                    "name for example 5, 10, 20");
        }
        if (looks.getLast() >= seeds) {
            throw new BadInput(
                    "the last look is at %d pairs, and the experiment has %d seeds"
                            .formatted(looks.getLast(), seeds),
                    PLACE,
                    "add seeds or choose earlier looks: after the last seed there is nothing left to stop");
        }
        if (arms < 2) {
            throw new BadInput(
                    "futility compares arms, and the experiment has only one",
                    PLACE,
                    "add an arm, or leave futility out");
        }
        if (!(Math.abs(margin) < 1)) {
            throw new BadInput(
                    "the margin is a difference of pass rates between -1 and 1, was " + margin,
                    PLACE,
                    "0 stops arms that are worse than the baseline");
        }
    }

    /** The rule in words. */
    public String sentence(String baseline) {
        String at = looks.stream().map(String::valueOf).collect(Collectors.joining(", "));
        return String.format(
                Locale.ROOT,
                "After %s finished pairs of seeds, an arm is stopped for futility when the upper end of the %.2f %%"
                        + " one-sided interval of its gain in held-out pass rate over %s is below %s.",
                at,
                100 * (1 - FutilityBound.LEVEL / looks.size()),
                baseline,
                margin);
    }
}
