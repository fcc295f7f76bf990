package io.gradus.training.recipe;

import io.gradus.training.curriculum.CurriculumDocument;
import io.gradus.training.curriculum.StageSpec;
import java.util.Optional;

/**
 * The most that a curriculum can generate: every stage to its last step, every rollout to the token
 * limit. Promotions end stages earlier, so a run usually takes less.
 *
 * @param steps most steps; empty where a stage has no maxSteps
 * @param tokensPerStep most tokens of a step
 */
public record RecipeCost(Optional<Long> steps, long tokensPerStep) {
    /** Sizes by which recipes are found. */
    public enum Size {
        /** At most {@value #SMALL_TOKENS} tokens. */
        SMALL,
        /** At most {@value #MEDIUM_TOKENS} tokens. */
        MEDIUM,
        /** More than that. */
        LARGE,
        /** A stage ends by a condition only. */
        OPEN
    }

    /** Most tokens of a small recipe. */
    public static final long SMALL_TOKENS = 2_000_000;

    /** Most tokens of a medium recipe. */
    public static final long MEDIUM_TOKENS = 8_000_000;

    static RecipeCost of(CurriculumDocument curriculum) {
        boolean isBounded =
                curriculum.stages().stream().allMatch(stage -> stage.maxSteps().isPresent());
        long steps =
                curriculum.stages().stream()
                        .map(StageSpec::maxSteps)
                        .flatMap(Optional::stream)
                        .mapToLong(Long::longValue)
                        .sum();
        long perStep =
                (long) curriculum.objective().groupSize()
                        * curriculum.objective().groupsPerStep()
                        * curriculum.objective().maxTokens();
        return new RecipeCost(isBounded ? Optional.of(steps) : Optional.empty(), perStep);
    }

    /** Most tokens of a run; empty where there is no bound. */
    public Optional<Long> tokens() {
        return steps.map(s -> s * tokensPerStep);
    }

    /** How large it is. */
    public Size size() {
        return tokens().map(t ->
                        t <= SMALL_TOKENS
                                ? Size.SMALL
                                : t <= MEDIUM_TOKENS ? Size.MEDIUM : Size.LARGE)
                .orElse(Size.OPEN);
    }
}
