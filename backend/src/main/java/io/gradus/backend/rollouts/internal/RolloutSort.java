package io.gradus.backend.rollouts.internal;

import io.gradus.backend.platform.BadInput;
import java.util.Arrays;
import java.util.stream.Collectors;

/** In which order groups are listed: each by the first of its rollouts that is looked for. */
enum RolloutSort {
    NEWEST("newest", "MAX(step) DESC"),
    OLDEST("oldest", "MIN(step) ASC"),
    WORST("worst", "MIN(reward) ASC NULLS LAST"),
    BEST("best", "MAX(reward) DESC NULLS LAST"),
    ADVANTAGE("advantage", "MAX(ABS(advantage)) DESC NULLS LAST"),
    LONGEST("longest", "MAX(tokens) DESC"),
    ENTROPY("entropy", "MAX(entropy) DESC NULLS LAST");

    private final String word;
    private final String order;

    RolloutSort(String word, String order) {
        this.word = word;
        this.order = order;
    }

    /** Terms to order groups of facts by. */
    String order() {
        return order;
    }

    /** The order of this name in addresses; 400 for an unknown one. */
    static RolloutSort of(String word) {
        return Arrays.stream(values())
                .filter(sort -> sort.word.equals(word))
                .findFirst()
                .orElseThrow(() ->
                        new BadInput(
                                "there is no order " + word,
                                "sort",
                                "one of "
                                        + Arrays.stream(values())
                                                .map(sort -> sort.word)
                                                .collect(Collectors.joining(", "))));
    }
}
