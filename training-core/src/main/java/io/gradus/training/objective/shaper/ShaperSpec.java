package io.gradus.training.objective.shaper;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.document.schedule.Schedule;

/**
 * Treatment of advantages once they are estimated. Entropies are those of the distributions that
 * tokens were drawn from, as they were then; tokens that the policy did not draw have none and keep
 * their advantage.
 */
public sealed interface ShaperSpec {
    /** Advantages of a group by how many of its rollouts were right. */
    @Choice(
            name = "difficulty",
            explanation =
                    "Multiplies the advantages of a group by a weight of its pass rate, the share of rollouts that the verifier takes for right.")
    record Difficulty(
            @Setting(explanation = "The weight of a pass rate.", defaults = "middle")
                    DifficultyCurve curve)
            implements ShaperSpec {}

    /** Positive and negative advantages by weights of their own. */
    @Choice(
            name = "signs",
            explanation =
                    "Multiplies positive and negative advantages by weights of their own: only what went well with negative 0, only what went wrong with positive 0.",
            source = "arXiv:2506.01347")
    record Signs(
            @Setting(explanation = "Weight of positive advantages.", defaults = "1", min = 0)
                    Schedule positive,
            @Setting(explanation = "Weight of negative advantages.", defaults = "1", min = 0)
                    Schedule negative)
            implements ShaperSpec {}

    /** As much for as against. */
    @Choice(
            name = "balance",
            explanation =
                    "Scales positive and negative advantages so that both have the same sum over the trained tokens of the step; ours.")
    record Balance() implements ShaperSpec {}

    /** Advantages within bounds. */
    @Choice(
            name = "clip",
            explanation = "Advantages beyond a bound become the bound.",
            source = "arXiv:2508.11356; bounds of 1 as WebRL's released code has them")
    record Clip(
            @Setting(explanation = "The lowest advantage.", defaults = "-1", max = 0) double low,
            @Setting(explanation = "The highest advantage.", defaults = "1", min = 0) double high)
            implements ShaperSpec {}

    /** Mean 0 and standard deviation 1 over the step. */
    @Choice(
            name = "whiten",
            explanation =
                    "Brings the advantages of the step to mean 0 and standard deviation 1, as REINFORCE++, Magistral and ScaleRL do.",
            source = "arXiv:2501.03262")
    record Whiten(
            @Setting(
                            explanation =
                                    "What counts once: every trained token, or every rollout by its mean.",
                            defaults = "tokens")
                    Unit of)
            implements ShaperSpec {}

    /** Undecided tokens get more. */
    @Choice(
            name = "entropy-bonus",
            explanation =
                    "Adds weight times the token's entropy, at most the advantage's size over bound, so that no sign turns for a bound above 1.",
            source = "arXiv:2506.14758; on the thinking alone arXiv:2508.05118")
    record EntropyBonus(
            @Setting(explanation = "Weight of the entropy.", defaults = "0.4", min = 0)
                    Schedule weight,
            @Setting(
                            explanation = "The bonus is at most the advantage's size over this.",
                            defaults = "2",
                            min = 1,
                            max = 1000)
                    double bound,
            @Setting(
                            explanation =
                                    "Which tokens get it: all, or those before the answer that the verifier reads.",
                            defaults = "all")
                    Part within)
            implements ShaperSpec {}

    /** Confident turns count more, uncertain ones less. */
    @Choice(
            name = "entropy-modulation",
            explanation =
                    "Multiplies each turn by exp(-decay h) over its mean, h the turn's mean entropy between 0 and 1, and adds a bonus where the next turn is certain (EMPG); AEM with bonus 0, center false and over rollout.",
            source = "arXiv:2509.09265; arXiv:2605.00425")
    record EntropyModulation(
            @Setting(explanation = "How much uncertainty lessens a turn.", defaults = "1", min = 0)
                    Schedule decay,
            @Setting(
                            explanation = "Weight of the next turn's certainty.",
                            defaults = "0.1",
                            min = 0)
                    Schedule bonus,
            @Setting(
                            explanation = "How much the next turn's uncertainty lessens the bonus.",
                            defaults = "1",
                            min = 0,
                            max = 100)
                    double bonusDecay,
            @Setting(
                            explanation = "Among which turns the least certain counts as 1.",
                            defaults = "batch")
                    Scope over,
            @Setting(
                            explanation =
                                    "Subtract the mean over all trained tokens of the step afterwards.",
                            defaults = "true")
                    boolean center)
            implements ShaperSpec {}

    /** Confident rollouts count more. */
    @Choice(
            name = "relative-entropy",
            explanation =
                    "Multiplies a rollout by 2 minus its mean entropy over that of its group's rollouts (ETTRL's Adv-Res), and never by less than 0, which is ours.",
            source = "arXiv:2508.11356")
    record RelativeEntropy() implements ShaperSpec {}

    /** Groups of equal rewards teach too. */
    @Choice(
            name = "zero-variance",
            explanation =
                    "Where all rollouts of a group are right, a token's advantage is weight times its entropy; where all are wrong, minus weight times what its entropy lacks to the rollout's highest. Other groups stay as they are.",
            source = "arXiv:2509.21880")
    record ZeroVariance(
            @Setting(explanation = "Weight of the entropy; 0.1 is ours.", defaults = "0.1", min = 0)
                    Schedule weight)
            implements ShaperSpec {}

    /** Only the most undecided tokens. */
    @Choice(
            name = "top-entropy",
            explanation =
                    "Only the tokens of the step with the highest entropies keep their advantage, the others get 0.",
            source = "arXiv:2506.01939")
    record TopEntropy(
            @Setting(
                            explanation = "Share of the sampled tokens that keep it.",
                            defaults = "0.2",
                            min = 0,
                            max = 1)
                    Schedule share)
            implements ShaperSpec {}

    /** No negative advantages while entropy is too high. */
    @Choice(
            name = "entropy-gate",
            explanation =
                    "Negative advantages are left out from the step in which the mean entropy of the step's tokens exceeds high until it falls below low.",
            source = "QwenLong-L1.5's AEPO, released code; bounds are ours")
    record EntropyGate(
            @Setting(
                            explanation = "Below it negative advantages count again.",
                            defaults = "0.2",
                            min = 0,
                            unit = "nats")
                    double low,
            @Setting(
                            explanation = "Above it they are left out.",
                            defaults = "1",
                            min = 0,
                            unit = "nats")
                    double high)
            implements ShaperSpec {}

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
