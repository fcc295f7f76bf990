package io.gradus.backend.rollouts.internal;

import io.gradus.backend.platform.BadInput;
import java.util.Arrays;
import java.util.stream.Collectors;

/** A kind of rollouts worth reading. */
enum RolloutFilter {
    ALL("all", "TRUE"),
    WRONG_BUT_REWARDED("wrong-but-rewarded", "verifier < :right AND reward >= :rewarded"),
    RIGHT_BUT_UNREWARDED("right-but-unrewarded", "verifier >= :right AND reward < :rewarded"),
    TRUNCATED("truncated", "truncated"),
    NOVEL("novel", "novel"),
    TRAINED("trained", told("trained")),
    DROPPED("dropped", told("dropped")),
    AGED_OUT("aged-out", told("agedOut")),
    LARGEST_ADVANTAGE("largest-advantage", "advantage IS NOT NULL");

    private final String word;
    private final String condition;

    RolloutFilter(String word, String condition) {
        this.word = word;
        this.condition = condition;
    }

    /**
     * A condition over the columns of a fact and the thresholds {@code right}, {@code rewarded}.
     */
    String condition() {
        return condition;
    }

    /** Rollouts of groups of which the trainer of an external run told this. */
    private static String told(String fate) {
        return "EXISTS (SELECT 1 FROM rollout_fate t WHERE t.run = fact.run AND t.step = fact.step"
                + " AND t.number = fact.number AND t.fate = '%s')".formatted(fate);
    }

    /** The order that fits it where none is asked for. */
    RolloutSort usualSort() {
        return this == LARGEST_ADVANTAGE ? RolloutSort.ADVANTAGE : RolloutSort.NEWEST;
    }

    /** The filter of this name in addresses; 400 for an unknown one. */
    static RolloutFilter of(String word) {
        return Arrays.stream(values())
                .filter(filter -> filter.word.equals(word))
                .findFirst()
                .orElseThrow(() ->
                        new BadInput(
                                "there is no filter " + word,
                                "filter",
                                "one of "
                                        + Arrays.stream(values())
                                                .map(filter -> filter.word)
                                                .collect(Collectors.joining(", "))));
    }
}
