package io.gradus.training.analysis.recipe;

import io.gradus.training.analysis.experiment.Quantity;
import io.gradus.training.analysis.experiment.RunEstimate;
import io.gradus.training.curriculum.document.CurriculumDocument;
import java.util.List;

/**
 * Cost of a run of a recipe on a machine without a GPU, as bounds with their basis.
 *
 * @param steps training steps
 * @param tokens tokens generated for training
 * @param seconds wall-clock time
 * @param memory of the process, in bytes
 */
public record RecipeCost(Quantity steps, Quantity tokens, Quantity seconds, Quantity memory) {
    /** Sizes by which recipes are found. */
    public enum Size {
        /** At most {@link #SMALL_TOKENS}. */
        SMALL,
        /** At most {@link #MEDIUM_TOKENS}. */
        MEDIUM,
        /** More than that. */
        LARGE,
        /** Nothing bounds it but its conditions. */
        OPEN
    }

    /** Most tokens of a small recipe. */
    public static final long SMALL_TOKENS = 2_000_000;

    /** Most tokens of a medium recipe. */
    public static final long MEDIUM_TOKENS = 8_000_000;

    static RecipeCost of(CurriculumDocument curriculum) {
        RunEstimate run = RunEstimate.of(curriculum, false, List.of());
        return new RecipeCost(run.steps(), run.tokens(), run.seconds(), run.memory());
    }

    /** How large it is, by the upper bound of its tokens. */
    public Size size() {
        return tokens.high()
                .map(t ->
                        t <= SMALL_TOKENS
                                ? Size.SMALL
                                : t <= MEDIUM_TOKENS ? Size.MEDIUM : Size.LARGE)
                .orElse(Size.OPEN);
    }
}
