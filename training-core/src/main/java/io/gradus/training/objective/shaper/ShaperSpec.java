package io.gradus.training.objective.shaper;

import io.gradus.training.document.NamesAlternatives;
import io.gradus.training.objective.advantage.AdvantagedGroup;
import java.util.List;
import java.util.Optional;

/**
 * Treatment of advantages once they are estimated. Entropies are those of the distributions that
 * tokens were drawn from, as they were then; tokens that the policy did not draw have none and keep
 * their advantage.
 */
@NamesAlternatives
public sealed interface ShaperSpec
        permits Difficulty,
                Signs,
                Balance,
                Clip,
                Whiten,
                EntropyBonus,
                EntropyModulation,
                RelativeEntropy,
                ZeroVariance,
                TopEntropy,
                EntropyGate {
    /**
     * The groups with their advantages changed, in order. It sees those of a whole step, because
     * some weights are made of all of them.
     */
    ShapedAdvantages shape(List<AdvantagedGroup> groups, ShaperContext context);

    /** What its settings cannot be together. */
    default Optional<String> problem() {
        return Optional.empty();
    }

    /** Whether it makes groups of equal rewards teach, which filters must not drop then. */
    default boolean teachesEqualRewards() {
        return false;
    }

    /** Unit that whitening counts once. */
    enum Unit {
        /** Every trained token. */
        TOKENS,
        /** Every rollout. */
        ROLLOUTS
    }

    /** Which tokens of a completion. */
    enum Part {
        /** All. */
        ALL,
        /** Those before the answer that the verifier reads. */
        THINKING
    }

    /** Set of turns that turns are compared with. */
    enum Scope {
        /** All turns of the step. */
        BATCH,
        /** Those of the group. */
        GROUP,
        /** Those of the rollout. */
        ROLLOUT
    }
}
